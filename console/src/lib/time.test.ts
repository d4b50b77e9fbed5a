import { due, secondsUntil, span } from './time'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const after = (ms: number): string => new Date(NOW + ms).toISOString()
const HOUR = 3_600_000

it.each([[30_000, '1分钟'], [59 * 60_000, '59分钟'], [HOUR, '1小时'], [47 * HOUR, '47小时'], [49 * HOUR, '2天']])('%s ms is %s', (ms, text) => {
  expect(span(ms)).toBe(text)
})

it.each([[HOUR, '还剩1小时', false], [0, '超时1分钟', true], [-3 * HOUR, '超时3小时', true]])('due in %s ms: %s', (ms, text, isLate) => {
  expect(due(after(ms), NOW)).toEqual({ text, isLate })
})

it.each([[1, 1], [15_000, 15], [-1, 0]])('%s ms are %s seconds', (ms, seconds) => {
  expect(secondsUntil(after(ms), NOW)).toBe(seconds)
})
