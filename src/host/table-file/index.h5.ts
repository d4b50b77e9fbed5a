import { environmentHost } from '@/host/environment'
import type { SendableFile } from '@/host/media/types'
import type { TableFileHost } from './types'

/** Grace period for the browser to start the download before the object URL is revoked. */
const KEEP_MS = 60_000

export const tableFileHost: TableFileHost = {
  formats: ['xlsx', 'csv'],
  choose: () => new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.xlsx,.csv'
    // Safari drops inputs that are not in the document.
    input.hidden = true
    document.body.appendChild(input)
    const finish = () => {
      input.remove()
      const [blob] = Array.from(input.files ?? [])
      resolve(blob ? fileOf(blob) : 'cancelled')
    }
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    input.click()
  }),
  save({ name, content }) {
    if (environmentHost.kind !== 'web') return Promise.resolve('unsupported')
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([bytes]))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
    return Promise.resolve('done')
  },
}

const fileOf = (blob: File): SendableFile => ({ kind: 'table', path: URL.createObjectURL(blob), bytes: blob.size, blob })
