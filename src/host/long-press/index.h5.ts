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
    onClickCapture(event) {
      // The finger that was held long is lifted: not a press beside.
      if (!fired) return
      fired = false
      event.preventDefault()
      event.stopPropagation()
    },
  }),
}
