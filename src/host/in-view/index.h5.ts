import type { InViewHost, Watched } from './types'

export const inViewHost: InViewHost = {
  page: () => null,
  watch({ id, margin, moved }, report) {
    const element = document.getElementById(id)
    if (!element) return () => undefined
    if (typeof IntersectionObserver === 'undefined') return measure(element, margin, moved, report)
    const observer = new IntersectionObserver((entries) => {
      const last = entries[entries.length - 1]
      // A page below another one is not laid out, so its entries are meaningless.
      if (last?.rootBounds && last.rootBounds.height > 0) report(last.isIntersecting, last.boundingClientRect.height)
    }, { root: scrollerOf(element), rootMargin: `${margin}px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  },
}

/** Fallback for iOS 11, which has no IntersectionObserver: measures after each scroll. */
function measure(element: Element, margin: number, moved: Watched['moved'], report: (near: boolean, height: number) => void) {
  let last: boolean | undefined
  const check = () => {
    const viewport = scrollerOf(element)?.getBoundingClientRect()
    if (!viewport || viewport.height === 0) return
    const { top, bottom, height } = element.getBoundingClientRect()
    const near = bottom >= viewport.top - margin && top <= viewport.bottom + margin
    if (near === last) return
    last = near
    report(near, height)
  }
  check()
  return moved(check)
}

/** Finds the scrolling ancestor by its style, because Taro's scroll view has no id in the browser. */
function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  return !parent || /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}
