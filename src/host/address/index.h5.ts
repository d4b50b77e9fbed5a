import type { AddressHost } from './types'

export const addressHost: AddressHost = {
  replaceUnknown(known, fallback) {
    const path = window.location.pathname.replace(/(.)\/+$/, '$1')
    if (!known.some((url) => matches(url, path))) window.history.replaceState(null, '', fallback)
    // The router does not know a page by its path with a trailing slash.
    else if (path !== window.location.pathname) window.history.replaceState(null, '', path + window.location.search)
  },
}

/** `/a/:id` matches `/a/1`, and `/a/:id?` also `/a`. */
function matches(pattern: string, path: string): boolean {
  const source = pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`).test(path)
}
