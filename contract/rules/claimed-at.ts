import type { Direction } from './attendance'
import { dayOfPunch, madeOf, type RecordedDay } from './punch-day'
import { addDays, momentOf } from './work-time'

interface ClaimedDay extends RecordedDay {
  shift: { startsAt: string; endsAt: string } | null
}

/**
 * The moment of a time of day in China that someone claims for a day's work. It is on the day or on the next one: whichever belongs to the
 * day by `dayOfPunch`. 06:00 after a night that began on the day is on the next one. If both belong to the day, it is the next one, unless
 * the day has a clock-in before the first.
 */
export function claimedAt(day: ClaimedDay, direction: Direction, clock: string): string {
  const shifts = day.shift ? [{ day: day.day, startsAt: Date.parse(day.shift.startsAt), endsAt: Date.parse(day.shift.endsAt) }] : []
  const made = madeOf([day])
  const [same, next] = [momentOf(day.day, clock), momentOf(addDays(day.day, 1), clock)]
  const belongs = (at: number) => dayOfPunch(at, direction, shifts, made) === day.day
  const hasArrived = made.some((each) => each.direction === 'in' && each.at <= same)
  return new Date(belongs(next) && !(hasArrived && belongs(same)) ? next : same).toISOString()
}
