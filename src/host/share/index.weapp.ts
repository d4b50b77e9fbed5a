import type { ShareHost } from './types'

export const shareHost: ShareHost = {
  button: { openType: 'share' },
  // WeChat has the entry only where the page's configuration asks for it.
  hideMenu: () => undefined,
  // WeChat requires the leading slash.
  message: ({ title, path, image }) => ({ title, path: `/${path}`, imageUrl: image }),
  share: () => Promise.resolve('unsupported'),
}
