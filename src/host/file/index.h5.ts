import { environmentHost } from '@/host/environment'
import type { FileHost } from './types'

/** Grace period for the browser to start the download before the object URL is revoked. */
const KEEP_MS = 60_000

function download(name: string, blob: Blob): 'done' | 'unsupported' {
  if (environmentHost.kind !== 'web') return 'unsupported'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
  return 'done'
}

export const fileHost: FileHost = {
  showsPdf: false,
  openPdf({ name, content }) {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    return Promise.resolve(download(name, new Blob([bytes], { type: 'application/pdf' })))
  },
  give: ({ name, text }) => Promise.resolve(download(name, new Blob([text], { type: 'text/csv' }))),
}
