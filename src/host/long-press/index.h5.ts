import type { LongPressHost, TouchLike } from './types'

/** As in the mini-programs. */
const HOLD_MS = 350
/** A finger that moves farther scrolls. */
const SLIP_PX = 10

/** There is one finger that matters, so one press at a time; properties may be made anew while it is under way. */
let timer: ReturnType<typeof setTimeout> | undefined
let start: { x: number; y: number } | undefined
let fired = false

const pointOf = ({ touches }: TouchLike) => ({ x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 })

/** Old web-views make a click so long after the lift. */
const LATE_MS = 350

/**
 * The finger that was held long is lifted: not a press, neither of what was held nor of what lies there by now, such as the mask around
 * the sheet that the holding opened. A new finger's press counts.
 */
function swallowLift(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    forget()
  }
  const late = () => void setTimeout(forget, LATE_MS)
  const heard = { click: swallow, touchstart: forget, touchend: late, touchcancel: late }
  function forget() {
    fired = false
    for (const [type, listener] of Object.entries(heard)) window.removeEventListener(type, listener, true)
  }
  for (const [type, listener] of Object.entries(heard)) window.addEventListener(type, listener, true)
}

function stop(): void {
  clearTimeout(timer)
  start = undefined
}

export const longPressHost: LongPressHost = {
  props: (onLongPress) => ({
    onTouchStart(event) {
      stop()
      fired = false
      // Two fingers zoom.
      if (event.touches.length !== 1) return
      start = pointOf(event)
      timer = setTimeout(() => {
        fired = true
        stop()
        swallowLift()
        onLongPress()
      }, HOLD_MS)
    },
    onTouchMove(event) {
      if (!start) return
      const { x, y } = pointOf(event)
      if (Math.abs(x - start.x) > SLIP_PX || Math.abs(y - start.y) > SLIP_PX) stop()
    },
    onTouchEnd: stop,
    onTouchCancel: stop,
    onContextMenu(event) {
      // On a phone the browser's menu would cover ours; with a mouse the right button is the long press.
      event.preventDefault()
      if (start || fired) return
      onLongPress()
    },
  }),
}
