/** Characters of clauses that are judged together: all that is in sight, and the few words that say it. The widest first. */
export const WIDTHS = [60, 24] as const
/** Below this number of known features a text does not count as shorter. */
const SHORTEST = 8
const STRENGTH = 6

/** A place in a reading. */
export interface Span { start: number, end: number }

/** The first and the last of the clauses that are judged together. */
export interface Window { first: number, last: number }

/** Every clause with as many that follow it as fit each width, the widest first. A text of a few words is one window. */
export function windowsOf(clauses: readonly Span[]): Window[] {
  const windows: Window[] = []
  const lasts = WIDTHS.map(() => -1)
  for (let first = 0; first < clauses.length; first++) {
    let wider = -1
    for (let at = 0; at < WIDTHS.length; at++) {
      let last = Math.max(lasts[at]!, first)
      while (last + 1 < clauses.length && clauses[last + 1]!.end - clauses[first]!.start <= WIDTHS[at]!) last++
      // One that ends like an earlier one of its width is a part of it, and a narrow one may be the same as the wide one.
      if (last > lasts[at]! && last !== wider) {
        windows.push({ first, last })
        wider = last
      }
      lasts[at] = last
    }
  }
  return windows
}

/** What the sum of weights of so many features is multiplied with: long texts have more of them, also harmless ones. */
export const scaleOf = (count: number): number => STRENGTH / Math.sqrt(Math.max(SHORTEST, count))
