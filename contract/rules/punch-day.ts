import { BEFORE_SHIFT_MINUTES, type CorrectionState, type Direction, type PunchState } from './attendance'
import { HOUR_MS, MINUTE_MS } from './durations'
import { addDays, dayAt, momentOf, type ShiftSpan } from './work-time'

/** A clock-out this long after a shift's end still belongs to the shift. */
const AFTER_SHIFT_MS = 6 * HOUR_MS
/** Before this time of day, the night of the day before still goes on. */
const NIGHT_ENDS = '05:00'
/** Without a shift, a clock-out this long after a clock-in belongs to the day of the clock-in, also across midnight. */
export const OPEN_MS = 16 * HOUR_MS

/** The shifts around a moment: those of the day before, of the day and of the day after. */
type ShiftsAround = readonly Pick<ShiftSpan, 'day' | 'startsAt' | 'endsAt'>[]

const opensAt = ({ startsAt }: Pick<ShiftSpan, 'startsAt'>): number => startsAt - BEFORE_SHIFT_MINUTES * MINUTE_MS

/** The day that people mean by “today”: before five in the morning, that is the day before. */
export function workDayAt(at: number): string {
  const day = dayAt(at)
  return at >= momentOf(day, NIGHT_ENDS) ? day : addDays(day, -1)
}

/**
 * When a day is over: nothing but a late report can belong to it after this.
 * @param openAt when a person without a shift clocked in and did not clock out
 */
export const dayEndsAt = (day: string, shift: Pick<ShiftSpan, 'endsAt'> | null, openAt = 0): number =>
  (shift ? shift.endsAt + AFTER_SHIFT_MS : Math.max(momentOf(addDays(day, 1), NIGHT_ENDS), openAt + OPEN_MS))

/**
 * Whether the work of a day is over, so that an employer may confirm it: on the day itself after a clock-out, and after the end of its
 * shift where it has one. Pay by the day is due on that day.
 */
export const isWorkOver = (
  { day, shift, punches }: Pick<RecordedDay, 'day' | 'punches'> & { shift: { endsAt: string } | null }, now: number,
): boolean => day < workDayAt(now)
  || (punches[punches.length - 1]?.direction === 'out' && (shift === null || Date.parse(shift.endsAt) <= now))

/** A punch, or a correction in its place, as far as others depend on it. */
export interface Made {
  direction: Direction
  day: string
  at: number
}

/** What a day has of punches and corrections. */
export interface RecordedDay {
  day: string
  punches: readonly { direction: Direction; at: string; state: PunchState }[]
  corrections: readonly { direction: Direction; claimedAt: string; state: CorrectionState }[]
}

/** Punches that are not refused, with the corrections in their place. */
export const madeOf = (days: readonly RecordedDay[]): Made[] => days.flatMap(({ day, punches, corrections }) => [
  ...punches.filter(({ state }) => state !== 'refused').map(({ direction, at }) => ({ day, direction, at: Date.parse(at) })),
  ...corrections.filter(({ state }) => state === 'approved' || state === 'pending')
    .map(({ direction, claimedAt }) => ({ day, direction, at: Date.parse(claimedAt) })),
])

/** The last one before a moment, if it is a clock-in that is still open then. */
function openBefore(at: number, made: readonly Made[]): Made | undefined {
  const last = made.filter((each) => each.at <= at).sort((a, b) => b.at - a.at)[0]
  return last?.direction === 'in' && at - last.at <= OPEN_MS ? last : undefined
}

/**
 * The day that a punch belongs to: that of the shift which began last, from an hour before its start until the next one opens, six hours
 * after its end at most; other punches make no difference to that. Without such a shift a clock-out belongs to the day of the clock-in that
 * it closes. Else it is the calendar's day; a clock-out before five in the morning belongs to the day before.
 * @param made the other punches of the day and of the day before
 */
export function dayOfPunch(at: number, direction: Direction, shifts: ShiftsAround, made: readonly Made[]): string {
  const begun = shifts.filter((shift) => opensAt(shift) <= at).sort((a, b) => b.startsAt - a.startsAt)[0]
  if (begun && at <= dayEndsAt(begun.day, begun)) return begun.day
  if (direction === 'in') return dayAt(at)
  return openBefore(at, made)?.day ?? workDayAt(at)
}

/**
 * What the next press does: it opens or closes the day's work. After the end of a shift a further press moves the clock-out, so that a
 * press too early costs no minutes.
 */
export function nextPunch(now: number, shifts: ShiftsAround, made: readonly Made[]): { direction: Direction, day: string } {
  const [inDay, outDay] = [dayOfPunch(now, 'in', shifts, made), dayOfPunch(now, 'out', shifts, made)]
  const lastOf = (day: string) => made.filter((each) => each.day === day).sort((a, b) => b.at - a.at)[0]
  if (lastOf(outDay)?.direction === 'in') return { direction: 'out', day: outDay }
  const shift = shifts.find(({ day }) => day === inDay)
  if (shift && now >= shift.endsAt && lastOf(inDay)) return { direction: 'out', day: inDay }
  return { direction: 'in', day: inDay }
}

/**
 * What the next press does right after a punch, as `nextPunch` then says. The screen shows it before the server answers again.
 * @param shiftEnds when the shift of the punch's day ends, in ms since 1970; null without a shift
 */
export const directionAfter = ({ direction, at }: Pick<Made, 'direction' | 'at'>, shiftEnds: number | null): Direction =>
  (direction === 'in' || (shiftEnds !== null && at >= shiftEnds) ? 'out' : 'in')
