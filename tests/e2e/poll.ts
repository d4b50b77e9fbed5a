const EVERY_MS = 40

/** How long a person waits before giving up. Only failures take this long, so it also suits a busy machine. */
export const PATIENCE_MS = 20_000

type Complaint = string | (() => Promise<string>)

export interface Rhythm {
  readonly everyMs?: number
  /** While this is true the wait begins again: a machine that does much else answers late. */
  readonly isBusy?: () => boolean
}

/** Most that a wait takes which begins again, as a multiple of its length. */
const MOST_WAITS = 3

/** Asks until the answer is not undefined and not false. Fails with `what` (a text, or what tells it then) after `ms`. */
export async function until<T>(
  what: Complaint, ask: () => Promise<T | undefined | false>, ms = PATIENCE_MS, { everyMs = EVERY_MS, isBusy }: Rhythm = {},
): Promise<T> {
  const start = Date.now()
  for (let since = start; ;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    const now = Date.now()
    if (isBusy?.()) since = now
    if (now > since + ms || now > start + MOST_WAITS * ms) {
      throw new Error(`${typeof what === 'string' ? what : await what()} (waited ${now - start} ms)`)
    }
    await new Promise((resolve) => { setTimeout(resolve, everyMs) })
  }
}
