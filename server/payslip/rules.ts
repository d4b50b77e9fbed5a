import { lastOf, paydayOf, workingDaysAfter, type DaySpan, type IsOff } from '@daogang/contract/rules/pay-cycle'
import { ANSWER_DAYS, proposal, workedOf } from '@daogang/contract/rules/payslip'
import { addDays, daysBetween } from '@daogang/contract/rules/work-time'
import type { Row } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import { chinaDate, parseChinaTime } from '../lib/china-time'
import type { Day } from './queries/hours'

/** Working days of a span by the calendar. */
const workingDays = ({ from, to }: DaySpan, isOff: IsOff): number => daysBetween(from, to).filter((day) => !isOff(day)).length

/**
 * A first draft from confirmed days. A month counts as whole if the person was employed on all of it and worked as many days as the
 * calendar has working days: then a monthly wage is paid as it is.
 */
export function draftOf(
  { wage, wage_unit, settlement, payday }: Pick<Row<'employment'>, 'wage' | 'wage_unit' | 'settlement' | 'payday'>,
  cycle: DaySpan,
  days: readonly Day[],
  isOff: IsOff,
): SlipDraft {
  const worked = workedOf(days, false)
  const isMonth = settlement === 'monthly' && cycle.from.endsWith('-01') && cycle.to === lastOf(cycle.from.slice(0, 7))
  const work = { ...worked, isWhole: isMonth && worked.days >= workingDays(cycle, isOff) }
  return { work, items: proposal({ wage, unit: wage_unit }, work), payOn: paydayOf(payday, settlement, cycle.to, isOff) }
}

/** When an answer is due: at the end of the third working day after the dispute. */
export const dueAt = (now: Date, isOff: IsOff): Date =>
  parseChinaTime(`${addDays(workingDaysAfter(chinaDate(now), ANSWER_DAYS, isOff), 1)} 00:00`)
