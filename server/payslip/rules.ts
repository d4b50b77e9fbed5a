import { lastOf, paydayOf, workingDaysAfter, type DaySpan, type IsOff } from '@daogang/contract/rules/pay-cycle'
import { ANSWER_DAYS, proposalOf, workedOf, type Worked } from '@daogang/contract/rules/payslip'
import type { WageSince } from '@daogang/contract/rules/wage-terms'
import { addDays, daysBetween } from '@daogang/contract/rules/work-time'
import type { Row } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import { chinaDate, parseChinaTime } from '../lib/china-time'
import type { Day } from './queries/hours'

/** Working days of a span by the calendar. */
const workingDays = ({ from, to }: DaySpan, isOff: IsOff): number => daysBetween(from, to).filter((day) => !isOff(day)).length

/**
 * A first draft from confirmed days. A month counts as whole if the person was employed on all of it and worked as many ordinary days as
 * the calendar has working days: then a monthly wage is paid as it is.
 */
export function draftOf(
  { settlement, payday }: Pick<Row<'employment'>, 'settlement' | 'payday'>,
  cycle: DaySpan,
  { days, wages, isOff }: { days: readonly Day[]; wages: readonly WageSince[]; isOff: IsOff },
): SlipDraft {
  const worked = workedOf(days, false)
  const isMonth = settlement === 'monthly' && cycle.from.endsWith('-01') && cycle.to === lastOf(cycle.from.slice(0, 7))
  const work = { ...worked, isWhole: isMonth && worked.ordinaryDays >= workingDays(cycle, isOff) }
  return { work, items: proposalOf(days, wages, work.isWhole), payOn: paydayOf(payday, settlement, cycle.to, isOff) }
}

/** The hours of a slip as both sides read them. */
export type ShownHours = Pick<Worked, 'days' | 'minutes' | 'overtime150' | 'overtime200' | 'overtime300'>

/** Whether two slips count the same hours. */
export const hasSameHours = (a: ShownHours, b: ShownHours): boolean =>
  a.days === b.days && a.minutes === b.minutes && a.overtime150 === b.overtime150 && a.overtime200 === b.overtime200
  && a.overtime300 === b.overtime300

/** The confirmed days of a cycle that no other slip has. */
export const daysIn = (
  days: readonly Day[], { from, to }: DaySpan, others: readonly Pick<Row<'payslip'>, 'cycle_from' | 'cycle_to'>[],
): Day[] =>
  days.filter(({ day }) => from <= day && day <= to && !others.some(({ cycle_from, cycle_to }) => cycle_from <= day && day <= cycle_to))

/** When an answer is due: at the end of the third working day after the dispute. */
export const dueAt = (now: Date, isOff: IsOff): Date =>
  parseChinaTime(`${addDays(workingDaysAfter(chinaDate(now), ANSWER_DAYS, isOff), 1)} 00:00`)
