import type { CurrentAttendance } from '@daogang/contract/attendance'
import { nextDirection, untilOf } from './next-press'

const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)
const iso = (time: string) => new Date(at(time)).toISOString()
const SHIFT = { name: '早班', startsAt: iso('25T10:00'), endsAt: iso('25T19:00'), breaks: [], minutes: 540 }

const current = (direction: 'in' | 'out', shift: typeof SHIFT | null, clockedIn?: string) => ({
  next: { direction, day: '2026-11-25' },
  today: { day: '2026-11-25', shift, punches: clockedIn ? [{ direction: 'in', state: 'counted', at: iso(clockedIn) }] : [] },
}) as unknown as CurrentAttendance

it.each([
  ['six hours after a shift', current('out', SHIFT, '25T10:00'), '26T01:00'],
  ['at five in the morning without a shift', current('out', null, '25T08:00'), '26T05:00'],
  ['16 hours after a clock-in at night without a shift', current('out', null, '25T22:00'), '26T14:00'],
])('untilOf: %s', (_what, known, until) => expect(untilOf(known)).toBe(at(until)))

const OUT = { direction: 'out', until: at('26T01:00') } as const
it.each([
  ['leaves in the evening', OUT, undefined, '25T19:02', 'out'],
  ['arrives the next morning after a clock-out was forgotten', OUT, undefined, '26T09:58', 'in'],
  ['arrives where the server says so', { direction: 'in', until: at('26T05:00') }, undefined, '25T09:58', 'in'],
  ['leaves after a clock-in without network', { direction: 'in', until: at('26T05:00') }, ['in', '25T09:58'], '25T19:00', 'out'],
  ['arrives after a clock-out without network', OUT, ['out', '25T19:00'], '25T19:30', 'in'],
  ['arrives a day after a clock-in without network', OUT, ['in', '25T09:58'], '26T09:58', 'in'],
] as const)('nextDirection: %s', (_what, next, last, now, direction) => {
  const queued = last && { direction: last[0], deviceAt: iso(last[1]) }
  expect(nextDirection(next, queued, at(now))).toBe(direction)
})
