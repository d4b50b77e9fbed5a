import type { LinkHost } from './types'

export const linkHost: LinkHost = {
  open(url) {
    window.location.assign(url)
    return Promise.resolve('done')
  },
}
