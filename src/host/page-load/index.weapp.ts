import type { PageLoadHost } from './types'

export const pageLoadHost: PageLoadHost = {
  onFailure: () => () => undefined, onDrawn: () => undefined, retry: () => undefined, isReload: () => false,
}
