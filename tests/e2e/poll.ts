const EVERY_MS = 40

/** How long a person waits for something before giving up. */
export const PATIENCE_MS = 10_000

type Complaint = string | (() => Promise<string>)

/** Asks until the answer is not undefined and not false. Fails with `what` (a text, or what tells it then) after `ms`. */
export async function until<T>(what: Complaint, ask: () => Promise<T | undefined | false>, ms = PATIENCE_MS): Promise<T> {
  for (const end = Date.now() + ms; ;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`${typeof what === 'string' ? what : await what()} (waited ${ms} ms)`)
    await new Promise((resolve) => { setTimeout(resolve, EVERY_MS) })
  }
}
