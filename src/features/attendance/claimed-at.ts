import type { AttendanceDay } from '@daogang/contract/attendance'
import type { Direction } from '@daogang/contract/rules/attendance'

const DAY_MS = 24 * 60 * 60 * 1000
/** A time of day this long before a shift's start is still that day's; an earlier one is of the night after it. */
const EARLY_MS = 2 * 60 * 60 * 1000
/** Without a shift, a clock-out before this time of day is of the night after the day. */
const NIGHT_ENDS = '05:00'

type Day = Pick<AttendanceDay, 'day' | 'shift' | 'punches' | 'corrections'>

/** The moments of a day's clock-ins. */
const clockIns = ({ punches, corrections }: Day): number[] => [
  ...punches.filter(({ direction, state }) => direction === 'in' && state !== 'refused').map(({ at }) => Date.parse(at)),
  ...corrections.filter(({ direction, state }) => direction === 'in' && state === 'approved').map((each) => Date.parse(each.claimedAt)),
]

/** Whether a time of day without a shift is of the next morning: after a clock-in of the day, or at night without an earlier one. */
function isNextMorning(day: Day, at: number, clock: string): boolean {
  const before = clockIns(day).filter((each) => each < at).length
  return before === 0 && (clock < NIGHT_ENDS || clockIns(day).length > 0)
}

/** The moment of a time of day in China, for a day's work: 06:00 after a night that began on the day is on the next one. */
export function claimedAt(day: Day, direction: Direction, clock: string): string {
  const at = Date.parse(`${day.day}T${clock}:00+08:00`)
  const isNext = day.shift ? at < Date.parse(day.shift.startsAt) - EARLY_MS
    : direction === 'out' && isNextMorning(day, at, clock)
  return new Date(isNext ? at + DAY_MS : at).toISOString()
}
