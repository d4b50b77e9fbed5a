import type { EmploymentTerms } from './employment'
import { lastOf } from './last'
import { paydayOf } from './pay-cycle'
import type { PayUnit, Settlement } from './pay'
import { termsSince, type TermsVersion } from './terms-since'

export interface Wage {
  /** Fen for each unit. */
  wage: number
  unit: PayUnit
}

/** A version of the terms, as far as the wage goes. */
export interface WageVersion extends Wage {
  /** The day in China on which the employer wrote it. */
  day: string
  /** Whether the worker agreed to this version. */
  isAgreed: boolean
}

/** A wage, and the first day that it counts for; an empty text is the beginning. */
export interface WageSince extends Wage {
  from: string
}

const isSameWage = (a: Wage, b: Wage): boolean => a.wage === b.wage && a.unit === b.unit

/**
 * Which wage counts for which days. One that the worker did not agree to counts only if it is more in the same unit.
 * @param versions the earliest first; versions that change something else than the wage belong to the one before
 */
export const wagesSince = (versions: readonly WageVersion[]): WageSince[] =>
  termsSince(versions.map(({ wage, unit, day, isAgreed }) => ({ terms: { wage, unit }, day, isAgreed })), {
    isSame: isSameWage, isFree: (before, after) => after.unit === before.unit && after.wage > before.wage,
  }).map(({ terms, from }) => ({ ...terms, from }))

/** How often and when a wage is paid. */
export type HowPaid = Pick<EmploymentTerms, 'settlement' | 'payday'>

/** The sooner first. */
const BY_WAIT: readonly Settlement[] = ['daily', 'weekly', 'monthly', 'on_finish']

/** A Sunday, with which weeks end, in a month of 31 days before another one: words for different days mean different days. */
const SOME_CYCLE_END = '2026-07-26'
/** Words that name a day, also where no payday follows from them: `完工后3日内`, `每月十五号`. */
const NAMES_DAY = /[\d一二三四五六七八九十]\s*[日号天]/

/** Whether no one waits longer with another payday. Words that name no day promise none; wage at the end of the work is due then. */
function isNoLater({ settlement, payday }: HowPaid, words: string): boolean {
  const [before, after] = [payday, words].map((each) => paydayOf(each, settlement, SOME_CYCLE_END, () => false))
  if (!after) return false
  return before ? after <= before : settlement !== 'on_finish' && !NAMES_DAY.test(payday)
}

/**
 * How the wage is paid now. A change that the worker did not agree to counts only if it pays more often, or as often and no later: no one
 * waits longer for their wage than they agreed to.
 * @param versions the earliest first; undefined without one
 */
export const howPaid = (versions: readonly TermsVersion<HowPaid>[]): HowPaid | undefined =>
  lastOf(termsSince(versions, {
    isSame: (a, b) => a.settlement === b.settlement && a.payday === b.payday,
    isFree: (before, after) => BY_WAIT.indexOf(after.settlement) < BY_WAIT.indexOf(before.settlement)
      || (after.settlement === before.settlement && isNoLater(before, after.payday)),
  }))?.terms

/** Days by the wage that counts for them, the earliest first; wages without a day are left out. */
export function byWage<D extends { day: string }>(days: readonly D[], wages: readonly WageSince[]): { wage: WageSince; days: D[] }[] {
  return wages
    .map((wage, nth) => {
      const until = wages[nth + 1]?.from
      return { wage, days: days.filter(({ day }) => day >= wage.from && (until === undefined || day < until)) }
    })
    .filter(({ days: own }) => own.length > 0)
}
