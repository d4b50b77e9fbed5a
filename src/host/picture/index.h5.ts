import { environmentHost } from '@/host/environment'
import { deviceOf } from '@/lib/device'
import type { PictureHost } from './types'

export const pictureHost: PictureHost = {
  preview: () => Promise.resolve('unsupported'),
  square: () => Promise.resolve('unsupported'),
  async save(address) {
    // Web-views and in-app browsers ignore downloads, and Safari on iPhones saves them where users do not find them.
    if (environmentHost.kind !== 'web' || deviceOf(navigator.userAgent).os === 'ios') return 'unsupported'
    try {
      const response = await fetch(address)
      if (!response.ok) return 'failed'
      download(await response.blob())
      return 'done'
    } catch {
      return 'failed'
    }
  },
}

/** Grace period for the browser to start the download before the object URL is revoked. */
const KEEP_MS = 60_000

function download(blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `daogang-${Date.now()}.${blob.type.split('/')[1] ?? 'jpg'}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
