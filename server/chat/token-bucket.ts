/** A token bucket that refills evenly. */
export interface TokenBucket {
  /** Takes a token. False if there is none. */
  take(): boolean
}

/** @param capacity tokens that refill within `spanMs`; 0 for no limit */
export function createTokenBucket(capacity: number, spanMs: number, now: () => number): TokenBucket {
  let tokens = capacity
  let at = now()
  return {
    take() {
      if (capacity === 0) return true
      const time = now()
      tokens = Math.min(capacity, tokens + (time - at) * capacity / spanMs)
      at = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
