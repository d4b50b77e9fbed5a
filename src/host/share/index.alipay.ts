import { bestEffort } from '@/lib/best-effort'
import type { ShareHost } from './types'

declare const my: { hideShareMenu: () => unknown }

export const shareHost: ShareHost = {
  button: { openType: 'share' },
  // Alipay has the entry on every page. Since base library 1.7.0.
  hideMenu: () => bestEffort(() => my.hideShareMenu()),
  message: ({ title, path, image }) => ({ title, path, imageUrl: image }),
  share: () => Promise.resolve('unsupported'),
}
