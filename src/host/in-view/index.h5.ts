import type { InViewHost } from './types'

export const inViewHost: InViewHost = {
  page: () => null,
  watch({ id, margin }, report) {
    const element = document.getElementById(id)
    // iOS 11 has no observer.
    if (typeof IntersectionObserver === 'undefined' || !element) {
      report(true, 0)
      return () => undefined
    }
    const observer = new IntersectionObserver((entries) => {
      const last = entries[entries.length - 1]
      // A page below another in the stack is not drawn at all: it says nothing about where the element stands.
      if (last?.rootBounds && last.rootBounds.height > 0) report(last.isIntersecting, last.boundingClientRect.height)
    }, { root: scrollerOf(element), rootMargin: `${margin}px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  },
}

/** What scrolls the element. Found by its style, because Taro's scroll view has no id in the browser. */
function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  return !parent || /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}
