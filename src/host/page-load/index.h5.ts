import { attempt } from '@/lib/attempt'
import { hasNewerRelease } from './newer-release'
import type { PageLoadHost } from './types'

/** The element of each page that had the focus last. */
const focused = new WeakMap<Element, HTMLElement>()
const pageOf = (element: Element | null) => element?.closest('.taro_page')
let isFirst = true

document.addEventListener('focusin', ({ target }) => {
  const page = pageOf(target as Element)
  if (page) focused.set(page, target as HTMLElement)
})

function focusPage(): void {
  // Pages below are not displayed.
  const page = Array.from(document.querySelectorAll('.taro_page')).reverse().find((one) => getComputedStyle(one).display !== 'none')
  if (!page || pageOf(document.activeElement) === page) return
  const before = focused.get(page)
  const target = before?.isConnected ? before : page.querySelector<HTMLElement>('[role=heading]')
  target?.focus({ preventScroll: true })
}

export const pageLoadHost: PageLoadHost = {
  onFailure(report) {
    // The router does not catch this rejection: the address changes but the page does not, and this event is the only sign.
    const listen = ({ reason }: PromiseRejectionEvent) => {
      const { name, code } = (reason ?? {}) as { name?: string; code?: string }
      if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return
      // The address is that of the new page already. It opens in the new release, where the error cannot come a second time.
      void hasNewerRelease().then((isNewer) => (isNewer ? pageLoadHost.retry() : report()))
    }
    window.addEventListener('unhandledrejection', listen)
    return () => window.removeEventListener('unhandledrejection', listen)
  },
  onBack: (report) => window.addEventListener('popstate', report),
  onDrawn() {
    for (const id of ['first-screen', 'start-failed']) document.getElementById(id)?.remove()
  },
  onShown() {
    // After the router has swapped the pages.
    if (!isFirst) setTimeout(focusPage)
    isFirst = false
  },
  retry: () => window.location.reload(),
  // Throws in browsers without the Navigation Timing API.
  isReload: () => attempt(() => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type) === 'reload',
}
