import { useSession } from '@/stores/session'

/** Answers to several requests arrive together, and one logout is enough (spec §9: 750 ms). */
const DEBOUNCE_MS = 750

type End = (why?: string) => void

let listener: End = () => useSession.getState().end()
let timer: ReturnType<typeof setTimeout> | undefined
/** Requests that were told, and wait for the end. */
let waiting: (() => void)[] = []

/** Names what ends a session; the app does, once. It gets the server's words when it was the server that ended it. */
export function onSessionEnd(end: End): void {
  listener = end
}

function end(why?: string): void {
  clearTimeout(timer)
  const told = waiting
  waiting = []
  listener(why)
  told.forEach((go) => go())
}

/**
 * The server says that the session is over. The last of several such answers within 750 ms ends it.
 * @returns resolves when it has ended, so that no screen speaks of a failure in between
 */
export function reportSessionEnd(why: string): Promise<void> {
  clearTimeout(timer)
  timer = setTimeout(() => end(why), DEBOUNCE_MS)
  return new Promise((resolve) => waiting.push(resolve))
}

/** The user logs out: at once, whatever the server says. */
export const endSessionNow = (): void => end()
