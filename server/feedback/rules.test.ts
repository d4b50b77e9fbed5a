import type { FeedbackKind } from '@daogang/contract/rules/feedback'
import { deadlines, dueText, overdue } from './rules'

const time = (text: string): Date => new Date(`${text}+08:00`)
/** Weekends and the first days of October are off. */
const isOff = (day: string): boolean => ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'].includes(day)
  || [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

it.each<[string, FeedbackKind, boolean, string, string, string]>([
  ['an idea', 'idea', false, '2026-03-04T10:00', '2026-03-05T10:00', '2026-03-12T00:00'],
  ['fraud at night', 'fraud', false, '2026-03-06T23:30', '2026-03-07T01:30', '2026-03-14T00:00'],
  ['danger', 'danger', false, '2026-03-06T10:00', '2026-03-06T12:00', '2026-03-14T00:00'],
  ['over a holiday', 'fault', false, '2026-09-30T10:00', '2026-10-01T10:00', '2026-10-15T00:00'],
  ['own data', 'privacy', false, '2026-03-04T10:00', '2026-03-05T10:00', '2026-03-26T00:00'],
  ['a reopened one', 'idea', true, '2026-03-06T10:00', '2026-03-07T10:00', '2026-03-12T00:00'],
  ['reopened own data', 'privacy', true, '2026-03-06T10:00', '2026-03-07T10:00', '2026-03-12T00:00'],
])('%s is due by working days', (_what, kind, isReopened, now, look, reply) => {
  expect(deadlines(kind, { isReopened }, time(now), isOff)).toEqual({ look_due_at: time(look), reply_due_at: time(reply) })
})

const due = { look_due_at: time('2026-03-05T10:00'), reply_due_at: time('2026-03-12T00:00') }
it.each([
  ['received', '2026-03-04T10:00', null, '24小时内要看'], ['received', '2026-03-05T10:00', 'look', '超时没人看'],
  ['looking', '2026-03-05T11:00', null, '7天内要回'], ['looking', '2026-03-11T22:30', null, '快到期，1小时内要回'],
  ['received', '2026-03-12T00:00', 'reply', '回复超期了'], ['looking', '2026-03-12T00:00', 'reply', '回复超期了'],
] as const)('one that is %s at %s', (state, now, late, text) => {
  expect([overdue({ ...due, state }, time(now)), dueText({ ...due, state }, time(now))]).toEqual([late, text])
})

it('a reply or an end is never late', () => {
  for (const state of ['replied', 'closed'] as const) expect(overdue({ ...due, state }, time('2027-01-01T00:00'))).toBeNull()
})
