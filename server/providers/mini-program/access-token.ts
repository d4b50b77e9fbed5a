import { MINUTE_MS } from '../../lib/durations'

/** Before its end, so that no call is under way when it comes. */
const EARLY_MS = 5 * MINUTE_MS

export interface AccessToken {
  get(): Promise<string>
  /** This one counts no more. Another that came meanwhile stays. */
  drop(token: string): void
}

/**
 * Keeps a token while it counts, and asks for one at a time: whoever comes meanwhile waits for the same answer. A failure is
 * told to all who wait and then forgotten.
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
