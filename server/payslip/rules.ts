import { lastOf, paydayOf, workingDaysAfter, type DaySpan, type IsOff } from '@daogang/contract/rules/pay-cycle'
import { ANSWER_DAYS, proposalOf, workedOf } from '@daogang/contract/rules/payslip'
import type { HowPaid, WageSince } from '@daogang/contract/rules/wage-terms'
import { addDays, daysBetween } from '@daogang/contract/rules/work-time'
import type { Row } from '../db/schema'
import type { SlipDraft } from '../db/tables/payslip'
import { chinaDate, parseChinaTime } from '../lib/china-time'
import type { Day, SlipOn } from './queries/hours'

/** Working days of a span by the calendar. */
const workingDays = ({ from, to }: DaySpan, isOff: IsOff): number => daysBetween(from, to).filter((day) => !isOff(day)).length

/** What a draft is counted from. */
interface Counted {
  days: readonly Day[]
  wages: readonly WageSince[]
  isOff: IsOff
  /** The statutory holidays of the cycle. */
  holidays: readonly string[]
}

/**
 * A first draft from confirmed days. A month counts as whole if the person was employed on all of it and worked as many ordinary days as
 * the calendar has working days: then a monthly wage is paid as it is. Otherwise it pays the worked days and the statutory holidays.
 */
export function draftOf({ settlement, payday }: HowPaid, cycle: DaySpan, { days, wages, isOff, holidays }: Counted): SlipDraft {
  const worked = workedOf(days, false)
  const isMonth = settlement === 'monthly' && cycle.from.endsWith('-01') && cycle.to === lastOf(cycle.from.slice(0, 7))
  const work = { ...worked, isWhole: isMonth && worked.ordinaryDays >= workingDays(cycle, isOff) }
  return { work, items: proposalOf(days, wages, work.isWhole, holidays), payOn: paydayOf(payday, settlement, cycle.to, isOff) }
}

type Cycle = Pick<Row<'payslip'>, 'cycle_from' | 'cycle_to'>

/** The days of a cycle that no other slip has. */
export const daysIn = <D extends Pick<Day, 'day'>>(days: readonly D[], { from, to }: DaySpan, others: readonly Cycle[]): D[] =>
  days.filter(({ day }) => from <= day && day <= to && !others.some(({ cycle_from, cycle_to }) => cycle_from <= day && day <= cycle_to))

/** The statutory holidays of a cycle that no other slip has. */
export const holidaysIn = (holidays: readonly string[], cycle: DaySpan, others: readonly Cycle[]): string[] =>
  daysIn(holidays.map((day) => ({ day })), cycle, others).map(({ day }) => day)

type Draft = Cycle & Pick<SlipOn, 'state' | 'is_edited'>

/** Whether a draft follows a cycle: no person edited it, and it begins with the cycle or lies in it. */
const follows = ({ state, is_edited: isEdited, cycle_from: first, cycle_to: last }: Draft, { from, to }: DaySpan): boolean =>
  state === 'draft' && !isEdited && (first === from || (from <= first && last <= to))

/** The days of drafts of a month that follow none of its cycles, such as a month that is paid by weeks now. */
export const strayCycles = (month: string, cycles: readonly DaySpan[], slips: readonly Draft[]): DaySpan[] => slips
  .map((slip) => ({ slip, own: { from: slip.cycle_from, to: slip.cycle_to } }))
  .filter(({ slip, own }) => own.to.startsWith(month) && follows(slip, own) && !cycles.some((cycle) => follows(slip, cycle)))
  .map(({ own }) => own)

/** Days that a slip gets, and the draft that takes them; undefined where a new one is made. */
interface Part<S> {
  span: DaySpan
  draft: S | undefined
}

/**
 * Divides a cycle among slips, so that a day is in one slip only. A draft that follows the cycle takes the days around it, up to the next
 * one. All other slips keep their days.
 */
export function partsOf<S extends Draft>(cycle: DaySpan, slips: readonly S[]): Part<S>[] {
  const [own, others] = [slips.filter((slip) => follows(slip, cycle)), slips.filter((slip) => !follows(slip, cycle))]
  const free = daysIn(daysBetween(cycle.from, cycle.to).map((day) => ({ day })), cycle, others)
  const drafts = new Map(own.map((slip) => [slip.cycle_from, slip]))
  const parts: Part<S>[] = []
  for (const { day } of free) {
    const [part, draft] = [parts.at(-1), drafts.get(day)]
    if (part && part.span.to === addDays(day, -1) && !(part.draft && draft)) {
      part.span.to = day
      part.draft ??= draft
    } else parts.push({ span: { from: day, to: day }, draft })
  }
  return parts
}

/** When an answer is due: at the end of the third working day after the dispute. */
export const dueAt = (now: Date, isOff: IsOff): Date =>
  parseChinaTime(`${addDays(workingDaysAfter(chinaDate(now), ANSWER_DAYS, isOff), 1)} 00:00`)
