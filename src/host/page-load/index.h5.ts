import { attempt } from '@/lib/attempt'
import type { PageLoadHost } from './types'

export const pageLoadHost: PageLoadHost = {
  onFailure(report) {
    // The router does not catch this rejection: the address changes but the page does not, and this event is the only sign.
    const listen = ({ reason }: PromiseRejectionEvent) => {
      const { name, code } = (reason ?? {}) as { name?: string; code?: string }
      if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') report()
    }
    window.addEventListener('unhandledrejection', listen)
    return () => window.removeEventListener('unhandledrejection', listen)
  },
  onDrawn() {
    for (const id of ['first-screen', 'start-failed']) document.getElementById(id)?.remove()
  },
  retry: () => window.location.reload(),
  // Throws in browsers without the Navigation Timing API.
  isReload: () => attempt(() => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type) === 'reload',
}
