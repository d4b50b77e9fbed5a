import type { FaultsHost } from './types'

export const faultsHost: FaultsHost = {
  watch(report) {
    window.addEventListener('error', ({ error }) => report('error', error))
    // By the build's own retries (config/chain/h5.ts), once they have ended.
    window.addEventListener('chunk-failed', (event) => report('error', (event as ErrorEvent).error))
    window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
  },
}
