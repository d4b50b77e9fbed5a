import type { EmploymentTerms } from './employment'
import type { Holiday } from './holidays'
import { lastOf } from './last'
import { termsSince, type TermsSince, type TermsVersion } from './terms-since'
import { withWeekOvertime, type CountedDay } from './work-hours'

type Kind = EmploymentTerms['kind']
export type KindSince = TermsSince<Kind>

/**
 * Whether the work of which days is full-time or part-time. Part-time work has no overtime, so it counts only when the worker agreed to it;
 * full-time work counts without their word.
 * @param versions the earliest first
 */
export const kindsSince = (versions: readonly TermsVersion<Kind>[]): KindSince[] =>
  termsSince(versions, { isSame: (a, b) => a === b, isFree: (_before, after) => after === 'full_time' })

/** Whether the work of a day is part-time. */
export const isPartTimeOn = (kinds: readonly KindSince[], day: string): boolean =>
  lastOf(kinds.filter(({ from }) => from <= day))?.terms === 'part_time'

/**
 * Adds the overtime of weeks to the days of full-time work. Part-time days stay as they are, and fill no week.
 * @param days of one person by date, from a Monday on or from the first day of work
 */
export function withOvertimeOf<D extends CountedDay>(
  days: readonly D[], kinds: readonly KindSince[], calendar: ReadonlyMap<string, Pick<Holiday, 'kind'>>,
): D[] {
  const fullTime = withWeekOvertime(days.filter(({ day }) => !isPartTimeOn(kinds, day)), calendar)
  const counted = new Map(fullTime.map((day) => [day.day, day]))
  return days.map((day) => counted.get(day.day) ?? day)
}
