import { lastOf } from './last'

/** Terms as one version of a contract has them. */
export interface TermsVersion<T> {
  terms: T
  /** The day in China on which the employer wrote it. */
  day: string
  /** Whether the worker agreed to this version. */
  isAgreed: boolean
}

/** Terms, and the first day that they count for; an empty text is the beginning. */
export interface TermsSince<T> {
  terms: T
  from: string
}

interface Comparison<T> {
  isSame: (a: T, b: T) => boolean
  /** Whether a change counts without the worker's word, because it is only better for them. */
  isFree: (before: T, after: T) => boolean
}

/**
 * Which terms count for which days. A change counts from the day on which it was written, never for days before. One that the worker did
 * not agree to counts only if it is better for them: 劳动合同法 art. 35 (变更劳动合同，应当采用书面形式，协商一致).
 * @param versions the earliest first; versions that change something else belong to the one before
 */
export function termsSince<T>(versions: readonly TermsVersion<T>[], { isSame, isFree }: Comparison<T>): TermsSince<T>[] {
  const runs: TermsVersion<T>[] = []
  for (const version of versions) {
    const last = lastOf(runs)
    if (last && isSame(last.terms, version.terms)) last.isAgreed ||= version.isAgreed
    else runs.push({ ...version })
  }
  const counting: TermsSince<T>[] = []
  for (const { terms, day, isAgreed } of runs) {
    const before = lastOf(counting)
    if (!before) counting.push({ terms, from: '' })
    else if ((isAgreed || isFree(before.terms, terms)) && !isSame(before.terms, terms)) {
      // Two changes on one day: the last one counts.
      if (before.from === day) counting.pop()
      counting.push({ terms, from: day })
    }
  }
  return counting
}
