import { environmentHost } from '@/host/environment'
import { blobOf, saveBlob } from '@/lib/save-blob'
import type { FileHost } from './types'

function save(blob: Blob, name: string): Promise<'done' | 'unsupported'> {
  if (environmentHost.kind !== 'web') return Promise.resolve('unsupported')
  saveBlob(blob, name)
  return Promise.resolve('done')
}

export const fileHost: FileHost = {
  showsPdf: false,
  openPdf: ({ name, content }) => save(blobOf(content, 'application/pdf'), name),
  give: ({ name, text }) => save(new Blob([text], { type: 'text/csv' }), name),
}
