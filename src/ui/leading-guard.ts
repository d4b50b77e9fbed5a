/** Presses of a submit button within this time of an accepted one are dropped. */
export const SUBMIT_WAIT = 1500

/** Answers true to the first question, then false until `wait` ms have passed since the last true. */
export function leadingGuard(wait = SUBMIT_WAIT, now: () => number = Date.now): () => boolean {
  let last = -Infinity
  return () => {
    const time = now()
    // A clock set back must not lock the button for longer than the wait.
    if (time >= last && time - last < wait) return false
    last = time
    return true
  }
}
