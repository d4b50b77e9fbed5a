import type { LongPressHost, TouchLike } from './types'

/** The mini-programs' delay. */
const HOLD_MS = 350
/** A finger that moves farther is scrolling. */
const SLIP_PX = 10

/** Module state: only one press is tracked at a time, and a render during the press may create new props. */
let timer: ReturnType<typeof setTimeout> | undefined
let start: { x: number; y: number } | undefined
let fired = false

const pointOf = ({ touches }: TouchLike) => ({ x: touches?.[0]?.clientX ?? 0, y: touches?.[0]?.clientY ?? 0 })

/** Old web-views dispatch the click up to this long after touchend. */
const LATE_MS = 350

/**
 * Swallows the click that follows a long press, whichever element it hits: the lift may land on the mask of a sheet that the long press
 * opened. The next touch is not affected.
 */
function swallowLift(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    forget()
  }
  const forgetLater = () => void setTimeout(forget, LATE_MS)
  const listeners = { click: swallow, touchstart: forget, touchend: forgetLater, touchcancel: forgetLater }
  function forget() {
    fired = false
    for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener, true)
  }
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, true)
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
      if (event.touches?.length !== 1) return
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
      // On a phone the browser's menu would cover the app's own. With a mouse, the right button is the long press.
      event.preventDefault()
      if (start || fired) return
      onLongPress()
    },
  }),
}
