import type { FaultsHost } from './types'

export const faultsHost: FaultsHost = {
  watch(report) {
    window.addEventListener('error', ({ error }) => report('error', error))
    window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
  },
}
