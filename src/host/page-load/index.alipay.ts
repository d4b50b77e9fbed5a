import type { PageLoadHost } from './types'

export const pageLoadHost: PageLoadHost = {
  onFailure: () => () => undefined, onBack: () => undefined, onDrawn: () => undefined, onShown: () => undefined, retry: () => undefined,
  isReload: () => false,
}
