const EVERY_MS = 40

/** How long a step waits before it fails. Only failures take this long, so it also suits a busy machine. */
export const PATIENCE_MS = 20_000

type Complaint = string | (() => Promise<string>)

export interface Rhythm {
  readonly everyMs?: number
  /** Restarts the wait while this is true: a busy machine answers late. */
  readonly isBusy?: () => boolean
}

/** The longest total wait with restarts, as a multiple of its length. */
const MAX_WAITS = 3

/** Polls until the result is neither undefined nor false. Fails with `what`, a text or a function that returns one, after `ms`. */
export async function until<T>(
  what: Complaint, ask: () => Promise<T | undefined | false>, ms = PATIENCE_MS, { everyMs = EVERY_MS, isBusy }: Rhythm = {},
): Promise<T> {
  const start = Date.now()
  for (let since = start; ;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    const now = Date.now()
    if (isBusy?.()) since = now
    if (now > since + ms || now > start + MAX_WAITS * ms) {
      throw new Error(`${typeof what === 'string' ? what : await what()} (waited ${now - start} ms)`)
    }
    await new Promise((resolve) => { setTimeout(resolve, everyMs) })
  }
}
