import { claimedAt } from './claimed-at'
import { shiftOn } from './work-time'

const DAY = '2026-11-25'
const iso = (clock: string) => new Date(`${DAY}T${clock}:00+08:00`).toISOString()
/** A day with a shift of nine hours that starts at a time, and a clock-in. */
function dayWith(starts: string | null, clockedIn?: string) {
  const ends = starts === '22:00' ? '07:00' : '19:00'
  const shift = starts === null ? null : shiftOn(DAY, { name: '班', starts, ends, breaks: [] })
  return {
    day: DAY, shift: shift && { startsAt: new Date(shift.startsAt).toISOString(), endsAt: new Date(shift.endsAt).toISOString() },
    corrections: [], punches: clockedIn ? [{ direction: 'in' as const, state: 'counted' as const, at: iso(clockedIn) }] : [],
  }
}

it.each([
  ['the end of a day shift', dayWith('10:00'), 'out', '19:00', '2026-11-25T11:00:00.000Z'],
  ['a little before the shift', dayWith('10:00'), 'in', '09:30', '2026-11-25T01:30:00.000Z'],
  ['longer before the shift', dayWith('10:00'), 'in', '07:30', '2026-11-24T23:30:00.000Z'],
  ['longer before a night', dayWith('22:00'), 'in', '19:30', '2026-11-25T11:30:00.000Z'],
  ['early in a night', dayWith('22:00', '21:50'), 'out', '22:30', '2026-11-25T14:30:00.000Z'],
  ['a late start after midnight', dayWith('22:00'), 'in', '00:30', '2026-11-25T16:30:00.000Z'],
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
