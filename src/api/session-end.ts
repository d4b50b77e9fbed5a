import { useSession } from '@/stores/session'

/** Debounce: several requests in flight fail together, and one logout is enough (spec §9: 750 ms). */
const DEBOUNCE_MS = 750

/**
 * @param why the server's message, if the server ended the session
 * @param confirmed settles when the server has confirmed the logout or cannot be reached
 */
type End = (why?: string, confirmed?: Promise<unknown>) => void

let listener: End = () => useSession.getState().end()
let timer: ReturnType<typeof setTimeout> | undefined
/** Resolvers of callers that wait for the session to end. */
let waiting: (() => void)[] = []

/** Registers the function that ends a session. The app does so once. */
export function onSessionEnd(end: End): void {
  listener = end
}

const isCurrent = (token: string): boolean => useSession.getState().token === token

function resolveWaiting(): void {
  clearTimeout(timer)
  const resolvers = waiting
  waiting = []
  resolvers.forEach((resolve) => resolve())
}

function end(...how: Parameters<End>): void {
  listener(...how)
  resolveWaiting()
}

/**
 * Ends a session that the server has refused, debounced by 750 ms. Does nothing if the user has since logged out or in again, here or in
 * another tab: an answer for an older session must not end the new one.
 * @param token the session that was refused
 * @returns resolves once the session has ended, so that no screen shows an error before
 */
export async function reportSessionEnd(token: string, why: string): Promise<void> {
  if (!isCurrent(token)) return
  clearTimeout(timer)
  timer = setTimeout(() => (isCurrent(token) ? end(why) : resolveWaiting()), DEBOUNCE_MS)
  await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Ends the session at once because the user logs out. `confirmed` settles when the server has confirmed the logout or is unreachable. */
export const endSessionNow = (confirmed?: Promise<unknown>): void => end(undefined, confirmed)
