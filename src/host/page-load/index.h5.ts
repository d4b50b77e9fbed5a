import type { PageLoadHost } from './types'

export const pageLoadHost: PageLoadHost = {
  onFailure(report) {
    // The router does not catch it: the address changes, the page does not, and this event is all that tells.
    const listen = ({ reason }: PromiseRejectionEvent) => {
      const { name, code } = (reason ?? {}) as { name?: string; code?: string }
      if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') report()
    }
    window.addEventListener('unhandledrejection', listen)
    return () => window.removeEventListener('unhandledrejection', listen)
  },
  retry: () => window.location.reload(),
}
