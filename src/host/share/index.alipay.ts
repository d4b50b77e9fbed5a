import type { ShareHost } from './types'

export const shareHost: ShareHost = {
  button: { openType: 'share' },
  message: ({ title, path, image }) => ({ title, path, imageUrl: image }),
  share: () => Promise.resolve('unsupported'),
}
