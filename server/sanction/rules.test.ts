import { isLonger, keptUntil, MARK_DAYS } from './rules'

const now = new Date('2026-03-02T04:00:00Z')

it.each([
  ['as long as the sanction', new Date('2026-03-12T04:00:00Z'), '2026-03-12'],
  ['three years without an end', null, '2029-03-04'],
  ['three years with a later end', new Date('2036-01-01T00:00:00Z'), '2029-03-04'],
])('is kept %s', (_title, endsAt, until) => {
  expect(keptUntil(endsAt, now)).toBe(until)
  expect(MARK_DAYS).toBe(1098)
})

const [soon, late] = [new Date('2026-03-12T04:00:00Z'), new Date('2026-04-12T04:00:00Z')]
it.each([[soon, late, false], [late, soon, true], [soon, soon, false], [null, late, true], [soon, null, false], [null, null, false]])(
  'an end of %s compared with %s lasts longer: %s', (end, other, expected) => {
    expect(isLonger(end, other)).toBe(expected)
  })
