import { environmentHost } from '@/host/environment'
import type { SendableFile } from '@/host/media/types'
import { chooseFiles } from '@/lib/choose-files'
import { blobOf, saveBlob } from '@/lib/save-blob'
import type { TableFileHost } from './types'

export const tableFileHost: TableFileHost = {
  get formats() { return environmentHost.kind === 'web' ? ['xlsx', 'csv'] as const : [] },
  async choose() {
    const [blob] = await chooseFiles(navigator.userAgent, { accept: '.xlsx,.csv' })
    return blob ? fileOf(blob) : 'cancelled'
  },
  save({ name, content }) {
    saveBlob(blobOf(content), name)
    return Promise.resolve('done')
  },
}

/** Browsers send the blob; nothing shows the file by its path. */
const fileOf = (blob: File): SendableFile => ({ kind: 'table', path: '', bytes: blob.size, blob })
