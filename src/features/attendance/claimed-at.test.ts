import type { AttendanceDay } from '@daogang/contract/attendance'
import { claimedAt } from './claimed-at'

const DAY = '2026-11-25'
const iso = (clock: string) => new Date(`${DAY}T${clock}:00+08:00`).toISOString()
const dayWith = (shift: string | null, clockedIn?: string) => ({
  day: DAY, shift: shift && { startsAt: iso(shift) }, corrections: [],
  punches: clockedIn ? [{ direction: 'in', state: 'counted', at: iso(clockedIn) }] : [],
}) as unknown as AttendanceDay

it.each([
  ['the end of a day shift', dayWith('10:00'), 'out', '19:00', '2026-11-25T11:00:00.000Z'],
  ['a little before the shift', dayWith('10:00'), 'in', '09:30', '2026-11-25T01:30:00.000Z'],
  ['after midnight', dayWith('10:00'), 'out', '00:40', '2026-11-25T16:40:00.000Z'],
  ['the end of a night', dayWith('22:00'), 'out', '06:00', '2026-11-25T22:00:00.000Z'],
  ['a day without a shift', dayWith(null), 'out', '06:00', '2026-11-24T22:00:00.000Z'],
  ['an early start without a shift', dayWith(null), 'in', '04:30', '2026-11-24T20:30:00.000Z'],
  ['a clock-out at night without a shift', dayWith(null), 'out', '04:30', '2026-11-25T20:30:00.000Z'],
  ['a clock-out before the clock-in of a night without a shift', dayWith(null, '22:00'), 'out', '06:00', '2026-11-25T22:00:00.000Z'],
  ['a clock-out after a clock-in of the same night without a shift', dayWith(null, '01:00'), 'out', '04:30', '2026-11-24T20:30:00.000Z'],
  ['a clock-out after the clock-in without a shift', dayWith(null, '08:00'), 'out', '18:00', '2026-11-25T10:00:00.000Z'],
] as const)('claimedAt: %s', (_what, day, direction, clock, moment) => {
  expect(claimedAt(day, direction, clock)).toBe(moment)
})
