import { environmentHost } from '@/host/environment'
import { saveBlob } from '@/lib/save-blob'
import type { DownloadHost, DownloadOptions, Downloaded } from './types'

/** 100 MB over 3G. */
const TIMEOUT_MS = 600_000

/** Web-views and in-app browsers ignore downloads. */
const SAVES = environmentHost.kind === 'web'

/** XMLHttpRequest, because old browsers report the progress of no other request. */
const fetchBlob = ({ url, bytes, onProgress }: DownloadOptions): Promise<Downloaded | 'failed'> => new Promise((resolve) => {
  const request = new XMLHttpRequest()
  request.open('GET', url)
  request.responseType = 'blob'
  request.timeout = TIMEOUT_MS
  request.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / bytes))
  request.onload = () => {
    const blob = request.response as Blob | null
    resolve(request.status === 200 && blob?.size === bytes ? { blob } : 'failed')
  }
  request.onerror = request.ontimeout = request.onabort = () => resolve('failed')
  request.send()
})

export const downloadHost: DownloadHost = {
  way: SAVES ? 'save' : 'link',
  fetch: (options) => (SAVES ? fetchBlob(options) : Promise.resolve('unsupported')),
  give(file, name) {
    if (!SAVES || !('blob' in file)) return Promise.resolve('unsupported')
    saveBlob(file.blob, name)
    return Promise.resolve('done')
  },
}
