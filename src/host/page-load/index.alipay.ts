import type { PageLoadHost } from './types'

export const pageLoadHost: PageLoadHost = {
  onFailure: () => () => undefined, onDrawn: () => undefined, onShown: () => undefined, retry: () => undefined, isReload: () => false,
}
