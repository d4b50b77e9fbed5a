import { ageRefusal } from './age-refusal'

const DAY = '2026-03-02'

it.each([
  ['c', 'the day before the 16th birthday', '2010-03-03', '没满16岁'],
  ['c', 'the 16th birthday', '2010-03-02', '满16岁打工是合法的'],
  ['c', 'the day before the 18th birthday', '2008-03-03', '12355'],
  ['c', 'the 18th birthday', '2008-03-02', undefined],
  ['c', 'the last day as a person of 60', '1965-03-03', undefined],
  ['c', 'the 61st birthday', '1965-03-02', '12333'],
  ['b', 'the day before the 18th birthday', '2008-03-03', '不能发布岗位'],
  ['b', 'the 18th birthday', '2008-03-02', undefined],
  ['b', 'an old employer', '1940-03-02', undefined],
] as const)('role %s, %s', (role, _what, birthday, words) => {
  const said = ageRefusal(birthday, DAY, role)
  if (words === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(words)
})

it.each([['2026-02-28', true], ['2026-03-01', false]])('born on 29 February: %s refused %s', (day, refused) => {
  expect(ageRefusal('2008-02-29', day, 'c') !== undefined).toBe(refused)
})

it('begins with the words of the specification for seekers', () => {
  for (const birthday of ['2010-03-03', '2008-03-03', '1960-01-01']) expect(ageRefusal(birthday, DAY, 'c')).toMatch(/^年龄在18~60之间。/)
})
