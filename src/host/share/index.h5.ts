import { clipboardHost } from '@/host/clipboard'
import type { ShareHost } from './types'

export const shareHost: ShareHost = {
  hideMenu: () => undefined,
  message: ({ title, url, image }) => ({ title, path: url, imageUrl: image }),
  async share({ title, url }) {
    const address = new URL(url, window.location.href).href
    // Missing in older browsers and in every in-app browser.
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, text: title, url: address })
        return 'done'
      } catch (error) {
        if ((error as { name?: string }).name === 'AbortError') return 'cancelled'
      }
    }
    return (await clipboardHost.copy(`${title}\n${address}`)) === 'done' ? 'copied' : 'failed'
  },
}
