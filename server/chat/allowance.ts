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

/** An allowance for each of many, kept for those who used it within the span. */
export function createAllowances(most: number, spanMs: number, now: () => number): (key: string) => boolean {
  const known = new Map<string, { allowance: Allowance, at: number }>()
  let swept = now()
  return (key) => {
    const time = now()
    if (time - swept > spanMs) {
      for (const [other, { at }] of known) if (time - at > spanMs) known.delete(other)
      swept = time
    }
    const own = known.get(key) ?? { allowance: createAllowance(most, spanMs, now), at: time }
    own.at = time
    known.set(key, own)
    return own.allowance.take()
  }
}
