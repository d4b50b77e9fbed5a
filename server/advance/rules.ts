import { deductionsOf, proposal, totalsOf, workedOf, type SlipItem, type Wage, type WorkedDay } from '@daogang/contract/rules/payslip'

/** A slip that is not paid yet. */
export interface OpenSlip {
  cycleFrom: string
  cycleTo: string
  /** Published items, or those of the draft. */
  items: SlipItem[]
  isPublished: boolean
}

interface Unpaid {
  terms: Wage
  /** Confirmed days that no paid slip covers. */
  days: readonly (WorkedDay & { day: string })[]
  slips: readonly OpenSlip[]
  /** What the last published slip took: the estimate for days that are in no slip yet. */
  usualDeductions: number
}

const deducted = (items: readonly SlipItem[]): number => totalsOf(deductionsOf(items)).deductions

/**
 * What a person has earned and was not paid: what published slips say, and for the days in none of them what their hours come to.
 * Deductions of a slip are known from its draft on; for days without one they are estimated by the last slip, so that an advance is not
 * more than the next slip can give back.
 */
export function earnedFrom({ terms, days, slips, usualDeductions }: Unpaid): { earned: number; deductions: number } {
  const published = slips.filter(({ isPublished }) => isPublished)
  const drafts = slips.filter(({ isPublished }) => !isPublished)
  const covers = ({ cycleFrom, cycleTo }: OpenSlip, day: string) => cycleFrom <= day && day <= cycleTo
  const loose = days.filter(({ day }) => !published.some((slip) => covers(slip, day)))
  const inNone = loose.filter(({ day }) => !drafts.some((slip) => covers(slip, day)))
  const sum = (list: readonly OpenSlip[], of: (slip: OpenSlip) => number) => list.reduce((total, slip) => total + of(slip), 0)
  return {
    earned: sum(published, ({ items }) => totalsOf(items).dues) + totalsOf(proposal(terms, workedOf(loose, false))).dues,
    deductions: sum(slips, ({ items }) => deducted(items)) + (inNone.length > 0 ? usualDeductions : 0),
  }
}
