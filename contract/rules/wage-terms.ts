import type { PayUnit } from './pay'
import { lastOf } from './last'

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
 * Which wage counts for which days. A change counts from the day on which it was written, never for days before. One that the worker did
 * not agree to counts only if it is more in the same unit: 劳动合同法 art. 35 (变更劳动合同，应当采用书面形式，协商一致).
 * @param versions the earliest first; versions that change something else than the wage belong to the one before
 */
export function wagesSince(versions: readonly WageVersion[]): WageSince[] {
  const runs: WageVersion[] = []
  for (const version of versions) {
    const last = lastOf(runs)
    if (last && isSameWage(last, version)) last.isAgreed ||= version.isAgreed
    else runs.push({ ...version })
  }
  const wages: WageSince[] = []
  for (const { wage, unit, day, isAgreed } of runs) {
    const before = lastOf(wages)
    if (!before) wages.push({ wage, unit, from: '' })
    else if ((isAgreed || (unit === before.unit && wage > before.wage)) && !isSameWage(before, { wage, unit })) {
      // Two changes on one day: the last one counts.
      if (before.from === day) wages.pop()
      wages.push({ wage, unit, from: day })
    }
  }
  return wages
}

/** Days by the wage that counts for them, the earliest first; wages without a day are left out. */
export function byWage<D extends { day: string }>(days: readonly D[], wages: readonly WageSince[]): { wage: WageSince; days: D[] }[] {
  return wages
    .map((wage, nth) => {
      const until = wages[nth + 1]?.from
      return { wage, days: days.filter(({ day }) => day >= wage.from && (until === undefined || day < until)) }
    })
    .filter(({ days: own }) => own.length > 0)
}
