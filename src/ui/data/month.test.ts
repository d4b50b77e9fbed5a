import { addMonths, weeksOf } from './month'

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2028-02', -12, '2027-02'],
])('adds to %s %d months: %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other)
})

it.each([
  // Starts on a Sunday and needs five rows; starts on a Saturday and needs six; fits exactly into four.
  ['2026-11', 5, 0, 30],
  ['2026-08', 6, 6, 31],
  ['2026-02', 4, 0, 28],
  ['2028-02', 5, 2, 29],
])('%s has %d weeks, starts on weekday %d and has %d days', (month, weeks, first, days) => {
  const rows = weeksOf(month)
  expect(rows).toHaveLength(weeks)
  expect(rows[0]?.indexOf(`${month}-01`)).toBe(first)
  expect(rows.flat().filter(Boolean)).toHaveLength(days)
  expect(rows.every((row) => row.length === 7)).toBe(true)
})
