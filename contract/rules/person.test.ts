import { Check } from 'typebox/value'
import { PersonName } from '../common'
import { ERRORS } from '../errors'
import { AGE_TEXT, ageOn, isAgeAllowed, NAME_FORMAT } from './person'
import { sentenceOf } from './text'

it.each([
  ['2026-11-21', '2008-11-21', 18], ['2026-11-21', '2008-11-22', 17], ['2026-11-21', '1966-01-01', 60], ['2026-02-28', '2004-02-29', 21],
  ['2026-03-01', '2004-02-29', 22], ['2028-02-29', '2004-02-29', 24],
])('ageOn %s for a birthday on %s is %d', (day, birthday, age) => {
  expect(ageOn(day, birthday)).toBe(age)
})

it.each([[17, false], [18, true], [60, true], [61, false]])('isAgeAllowed(%d) is %s', (age, expected) => {
  expect(isAgeAllowed(age)).toBe(expected)
})

it.each([
  ['张', false], ['张伟', true], ['𠮷', false], ['𠮷田', true], ['张 伟', true], [' 张伟', false], ['一'.repeat(20), true],
  ['一'.repeat(21), false],
])('the schema accepts the name “%s”: %s', (name, expected) => {
  expect(Check(PersonName, name)).toBe(expected)
})

it('has the messages of the spec', () => {
  expect([AGE_TEXT, ERRORS.AGE_OUT_OF_RANGE.msg]).toEqual(['年龄在18~60之间', '年龄在18~60之间'])
  expect(sentenceOf(NAME_FORMAT)).toBe('姓名格式不正确，请填2到20个字')
})
