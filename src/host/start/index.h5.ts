import { withoutStartParams } from '@/lib/start-params'
import type { StartHost } from './types'

export const startHost: StartHost = {
  take() {
    const { pathname, search, hash } = window.location
    const remaining = withoutStartParams(search)
    if (remaining !== search) window.history.replaceState(window.history.state, '', pathname + remaining + hash)
    const query: Record<string, string> = {}
    new URLSearchParams(search).forEach((value, name) => {
      query[name] = value
    })
    return { path: pathname, query }
  },
}
