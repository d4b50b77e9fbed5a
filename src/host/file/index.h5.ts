import { environmentHost } from '@/host/environment'
import type { FileHost } from './types'

/** Grace period for the browser to start the download before the object URL is revoked. */
const KEEP_MS = 60_000

export const fileHost: FileHost = {
  give({ name, text }) {
    if (environmentHost.kind !== 'web') return Promise.resolve('unsupported')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
    return Promise.resolve('done')
  },
}
