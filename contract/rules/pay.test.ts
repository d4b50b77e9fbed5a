import { isPayTooWide, PAY_TOO_WIDE, PAY_UNITS, payOrderProblem, SETTLEMENTS_BY_UNIT } from './pay'
import { sentenceOf } from './text'

it.each([
  ['month', 'monthly weekly'], ['day', 'daily weekly monthly on_finish'], ['hour', 'daily weekly monthly on_finish'],
  ['piece', 'daily weekly monthly on_finish'],
] as const)('pay by the %s is settled %s', (unit, settlements) => {
  expect(SETTLEMENTS_BY_UNIT[unit].join(' ')).toBe(settlements)
})

it('has settlements for each pay unit', () => {
  expect(Object.keys(SETTLEMENTS_BY_UNIT)).toEqual(PAY_UNITS)
})

it.each([[100, 300, false], [100, 301, true], [100, 100, false], [0, 1, true]])('isPayTooWide(%d, %d) is %s', (min, max, expected) => {
  expect(isPayTooWide(min, max)).toBe(expected)
})

it('says what to change', () => {
  expect(sentenceOf(PAY_TOO_WIDE)).toBe('最高比最低多太多，求职者看不懂，请改近一些')
  expect(sentenceOf(payOrderProblem(6000))).toBe('最低比最高还多，请把左边改到6000以下')
})
