import type { AttendanceDay } from '@daogang/contract/attendance'
import type { Direction } from '@daogang/contract/rules/attendance'

const DAY_MS = 24 * 60 * 60 * 1000
/** A time of day this long before a shift's start is still that day's; an earlier one is of the night after it. */
const EARLY_MS = 2 * 60 * 60 * 1000
/** Without a shift, a clock-out before this time of day is of the night after the day. */
const NIGHT_ENDS = '05:00'

type Day = Pick<AttendanceDay, 'day' | 'shift' | 'punches' | 'corrections'>

/** Whether a day has a clock-in at or after a moment. */
const hasLaterIn = ({ punches, corrections }: Day, at: number): boolean =>
  punches.some((each) => each.direction === 'in' && each.state !== 'refused' && Date.parse(each.at) >= at)
  || corrections.some((each) => each.direction === 'in' && each.state === 'approved' && Date.parse(each.claimedAt) >= at)

/** The moment of a time of day in China, for a day's work: 06:00 after a night that began on the day is on the next one. */
export function claimedAt(day: Day, direction: Direction, clock: string): string {
  const at = Date.parse(`${day.day}T${clock}:00+08:00`)
  const isNext = day.shift ? at < Date.parse(day.shift.startsAt) - EARLY_MS
    : direction === 'out' && (clock < NIGHT_ENDS || hasLaterIn(day, at))
  return new Date(isNext ? at + DAY_MS : at).toISOString()
}
