import { environmentHost } from '@/host/environment'
import { deviceOf } from '@/lib/device'
import { saveBlob } from '@/lib/save-blob'
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
      const blob = await response.blob()
      saveBlob(blob, `daogang-${Date.now()}.${blob.type.split('/')[1] ?? 'jpg'}`)
      return 'done'
    } catch {
      return 'failed'
    }
  },
}
