import { HOUR_MS } from '@daogang/contract/rules/durations'
import { approvalsCountFrom } from './rules'

const NOW = new Date('2026-11-25T12:00:00Z')

it.each([
  ['just now', 0, true],
  ['six days and 23 hours ago', 7 * 24 - 1, true],
  ['a week ago', 7 * 24, false],
  ['eight days ago', 8 * 24, false],
])('an approval given %s: counts %s', (_when, hours, isCounted) => {
  expect(new Date(NOW.getTime() - hours * HOUR_MS) > approvalsCountFrom(NOW)).toBe(isCounted)
})
