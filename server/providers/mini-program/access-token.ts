import { MINUTE_MS } from '@daogang/contract/rules/durations'

/** Renewed this long before its expiry, so that it does not expire during a call. */
const EARLY_MS = 5 * MINUTE_MS

export interface AccessToken {
  get(): Promise<string>
  /** Drops this token because it is no longer valid. Keeps a newer one. */
  drop(token: string): void
}

/**
 * Caches a token while it is valid, and requests one at a time: concurrent callers share one request. A failure is reported to all of them
 * and not cached.
 */
export function createAccessToken(ask: () => Promise<{ token: string; seconds: number }>, now: () => number = Date.now): AccessToken {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const renew = async (): Promise<string> => {
    const { token, seconds } = await ask()
    kept = { token, until: now() + seconds * 1000 - EARLY_MS }
    return token
  }

  return {
    async get() {
      if (kept && now() < kept.until) return kept.token
      asking ??= renew().finally(() => { asking = undefined })
      return asking
    },
    drop(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}
