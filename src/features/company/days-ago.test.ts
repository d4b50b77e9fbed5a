import { daysAgoText } from './days-ago'

const NOW = Date.parse('2026-11-25T00:30:00+08:00')

it.each([
  ['2026-11-25T00:10:00+08:00', '今天'],
  ['2026-11-24T23:50:00+08:00', '昨天'],
  ['2026-11-22T23:00:00+08:00', '3天前'],
  ['2026-05-25T08:00:00+08:00', '184天前'],
  ['2026-11-26T08:00:00+08:00', '今天'],
])('counts days of the calendar since %s', (iso, text) => {
  expect(daysAgoText(iso, NOW)).toBe(text)
})
