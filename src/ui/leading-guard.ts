/** Time in ms during which presses of a submit button are dropped after an accepted one. */
const SUBMIT_WAIT = 1500

/** Leading-edge throttle: the returned function answers true, then false until `wait` ms have passed since the last true. */
export function leadingGuard(wait = SUBMIT_WAIT, now: () => number = Date.now): () => boolean {
  let last = -Infinity
  return () => {
    const time = now()
    // A clock that was set back must not lock the button for longer than `wait`.
    if (time >= last && time - last < wait) return false
    last = time
    return true
  }
}
