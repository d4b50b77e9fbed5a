import { useSession } from '@/stores/session'

/** Answers to several requests arrive together, and one logout is enough (spec §9: 750 ms). */
const DEBOUNCE_MS = 750

type End = (why?: string) => void

let listener: End = () => useSession.getState().end()
let timer: ReturnType<typeof setTimeout> | undefined

/** Names what ends a session; the app does, once. It gets the server's words when it was the server that ended it. */
export function onSessionEnd(end: End): void {
  listener = end
}

/** The server says that the session is over. The last of several such answers within 750 ms ends it. */
export function reportSessionEnd(why: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => listener(why), DEBOUNCE_MS)
}

/** The user logs out: at once, whatever the server says. */
export function endSessionNow(): void {
  clearTimeout(timer)
  listener()
}
