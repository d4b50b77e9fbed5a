import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { isRunning, withoutEndedProps, withProp } from './rules'

const NOW = new Date('2026-03-02T10:00:00+08:00')
const after = (ms: number): Date => new Date(NOW.getTime() + ms)
const REFRESHED = after(-2 * DAY_MS)
const job = { refreshed_at: REFRESHED, urgent: false, top_until: null, urgent_until: null, licence_verified: false }

it.each([
  ['refresh', { top_until: after(1), urgent_until: after(1) }, false], ['top', { top_until: after(1), urgent_until: null }, true],
  ['top', { top_until: NOW, urgent_until: after(1) }, false], ['urgent', { top_until: after(1), urgent_until: after(1) }, true],
  ['urgent', { top_until: null, urgent_until: null }, false],
] as const)('%s with %j runs: %s', (kind, until, expected) => {
  expect(isRunning(kind, until, NOW)).toBe(expected)
})

it.each([
  ['refresh', { refreshed_at: NOW, rank_at: NOW }],
  ['top', { top_until: after(DAY_MS), rank_at: after(5 * DAY_MS) }],
  ['urgent', { urgent_until: after(7 * DAY_MS), urgent: true, rank_at: after(-DAY_MS) }],
] as const)('%s changes %j', (kind, expected) => {
  expect(withProp(job, kind, NOW)).toEqual(expected)
})

it.each([
  ['the top', { top_until: NOW }, { top_until: null, urgent_until: null, urgent: false, rank_at: REFRESHED }],
  ['urgent by a prop', { urgent: true, urgent_until: after(-1) },
    { top_until: null, urgent_until: null, urgent: false, rank_at: REFRESHED }],
  ['the top of a job that is urgent without a prop', { urgent: true, top_until: NOW },
    { top_until: null, urgent_until: null, urgent: true, rank_at: after(-DAY_MS) }],
  ['the top before urgent', { urgent: true, top_until: NOW, urgent_until: after(HOUR_MS) },
    { top_until: null, urgent_until: after(HOUR_MS), urgent: true, rank_at: after(-DAY_MS) }],
])('ends %s', (_what, values, expected) => {
  expect(withoutEndedProps({ ...job, ...values }, NOW)).toEqual(expected)
})
