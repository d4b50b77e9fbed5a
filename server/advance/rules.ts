import type { DaySpan } from '@daogang/contract/rules/pay-cycle'
import { deductionsOf, proposalOf, totalsOf, type SlipItem, type WorkedDay } from '@daogang/contract/rules/payslip'
import type { WageSince } from '@daogang/contract/rules/wage-terms'

/** A slip that is not paid yet. */
export interface OpenSlip {
  cycleFrom: string
  cycleTo: string
  /** Published items, or those of the draft. */
  items: SlipItem[]
  isPublished: boolean
}

type Day = WorkedDay & { day: string }

interface Unpaid {
  wages: readonly WageSince[]
  /** Confirmed days that no paid slip covers, the earliest first. */
  days: readonly Day[]
  slips: readonly OpenSlip[]
  /** What the last published slip took: the estimate for days that are in no slip yet. */
  usualDeductions: number
  /** The pay cycle of a day; null for work that is paid when it is done. */
  cycleOf(day: string): DaySpan | null
}

export interface EarnedSum {
  earned: number
  deductions: number
}

const isIn = (day: string, from: string, to: string): boolean => from <= day && day <= to

/**
 * What the next wage of a person comes to: only the next wage gives advances back. It is the earliest unpaid slip, or days before it that
 * are in no slip yet; of the two the smaller one, because either may be paid first. A published slip says what it is. A draft may still
 * shrink: of it counts what its hours come to, up to what it has. Deductions of days without a slip are estimated by the last slip.
 */
export function earnedFrom({ wages, days, slips, usualDeductions, cycleOf }: Unpaid): EarnedSum {
  const [slip] = slips.toSorted((a, b) => (a.cycleFrom < b.cycleFrom ? -1 : 1))
  const worth = (own: readonly Day[]): number => totalsOf(proposalOf(own, wages, false)).dues
  const found: EarnedSum[] = []
  if (slip) {
    const { dues } = totalsOf(slip.items)
    const own = days.filter(({ day }) => isIn(day, slip.cycleFrom, slip.cycleTo))
    found.push({ earned: slip.isPublished ? dues : Math.min(dues, worth(own)), deductions: totalsOf(deductionsOf(slip.items)).deductions })
  }
  const loose = days.filter(({ day }) => !slips.some(({ cycleFrom, cycleTo }) => isIn(day, cycleFrom, cycleTo)))
  const [first] = loose
  if (first && (!slip || first.day < slip.cycleFrom)) {
    const cycle = cycleOf(first.day)
    const own = cycle ? loose.filter(({ day }) => isIn(day, cycle.from, cycle.to)) : loose
    found.push({ earned: worth(own), deductions: usualDeductions })
  }
  const [least] = found.sort((a, b) => a.earned - a.deductions - (b.earned - b.deductions))
  return least ?? { earned: 0, deductions: 0 }
}
