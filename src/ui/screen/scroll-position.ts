/** Scroll offset of an element, in px. */
export interface Scrolled {
  readonly top: number
  /** Distance from the visible part to the end. */
  readonly left: number
}

/** Position of a scroll container. Changes many times a second, so it is not React state. */
export interface ScrollPosition {
  readonly move: (to: Scrolled) => void
  /** Calls back after every scroll. @returns a function that unsubscribes */
  readonly subscribe: (moved: (to: Scrolled) => void) => () => void
}

export function createScrollPosition(): ScrollPosition {
  const listeners = new Set<(to: Scrolled) => void>()
  return {
    move: (to) => [...listeners].forEach((moved) => moved(to)),
    subscribe: (moved) => {
      listeners.add(moved)
      return () => void listeners.delete(moved)
    },
  }
}

/** Height of a phone's screen in px, because scroll events do not contain the height of the scroll container. */
export const VIEW = 812

/**
 * Reads a scroll event.
 * @param reversed true for a container that is laid out from its end, where browsers count down from 0 while scrolling up
 */
export function scrolledBy({ scrollTop, scrollHeight }: { scrollTop: number; scrollHeight: number }, reversed = false): Scrolled {
  const left = Math.max(0, scrollHeight - VIEW - Math.abs(scrollTop))
  return reversed ? { top: left, left: Math.abs(scrollTop) } : { top: scrollTop, left }
}
