/** For so long after a key or a press someone is at the console. */
const ACTIVE_MS = 60_000

// The page was just opened by someone.
let touchedAt = Date.now()

/** Notes that someone is at the console. Requests that lists send by themselves say whether no one is, so that the session can end. */
export function watchActivity(page: EventTarget = window, now: () => number = Date.now): void {
  const touch = (): void => { touchedAt = now() }
  for (const event of ['keydown', 'pointerdown', 'wheel']) page.addEventListener(event, touch, { capture: true, passive: true })
}

/** The value of the header `x-console`. */
export const activityHeader = (now = Date.now()): '1' | 'idle' => (now - touchedAt < ACTIVE_MS ? '1' : 'idle')
