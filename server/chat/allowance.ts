/** A bucket of turns that fills evenly: so many in a span, and no more at once. */
export interface Allowance {
  /** Takes a turn; false when there is none left. */
  take(): boolean
}

/** @param most turns in the span; 0 is no limit */
export function createAllowance(most: number, spanMs: number, now: () => number): Allowance {
  let left = most
  let at = now()
  return {
    take() {
      if (most === 0) return true
      const time = now()
      left = Math.min(most, left + (time - at) * most / spanMs)
      at = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
