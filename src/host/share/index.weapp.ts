import type { ShareHost } from './types'

export const shareHost: ShareHost = {
  button: { openType: 'share' },
  // WeChat wants the whole path, from the slash on.
  message: ({ title, path, image }) => ({ title, path: `/${path}`, imageUrl: image }),
  share: () => Promise.resolve('unsupported'),
}
