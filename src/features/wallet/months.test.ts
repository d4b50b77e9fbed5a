import { monthOptions, shortMonth } from './months'

const NOW = Date.parse('2026-01-15T10:00:00+08:00')

it.each([
  [null, ['', '2026-01']], ['2026-01', ['', '2026-01']], ['2025-11', ['', '2026-01', '2025-12', '2025-11']],
])('since %s the months are %j', (since, months) => expect(monthOptions(since, NOW).map(({ value }) => value)).toEqual(months))

it.each([['', '全部'], ['2026-01', '1月'], ['2025-11', '2025年11月']])('%j is written %s', (month, text) =>
  expect(shortMonth(month, NOW)).toBe(text))
