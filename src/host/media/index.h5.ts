import { attempt } from '@/lib/attempt'
import { chooseFiles } from '@/lib/choose-files'
import type { ChooseOptions, MediaFile, MediaHost, Upload, UploadAnswer, UploadOptions } from './types'

const TIMEOUT_MS = 60_000

export const mediaHost: MediaHost = {
  choose,
  upload,
  shrink,
  release: (files) => files.forEach(({ path }) => URL.revokeObjectURL(path)),
}

async function choose({ kind, count = 1, sources = ['album', 'camera'] }: ChooseOptions): Promise<readonly MediaFile[] | 'cancelled'> {
  const most = kind === 'image' ? count : 1
  const files = await chooseFiles(navigator.userAgent, {
    accept: `${kind}/*`, multiple: most > 1, camera: !sources.includes('album'),
  })
  return files.length === 0 ? 'cancelled' : files.slice(0, most).map((blob) => fileOf(kind, blob))
}

const fileOf = (kind: MediaFile['kind'], blob: File): MediaFile => ({ kind, path: URL.createObjectURL(blob), bytes: blob.size, blob })

const LONGEST_SIDE = 1600
const WANTED_BYTES = 500_000
/** Below the last value, text on a photographed document becomes hard to read. */
const QUALITIES = [0.8, 0.65, 0.5]

/** Redraws the picture, upright even in browsers that ignore the EXIF orientation. */
async function shrink(file: MediaFile): Promise<MediaFile> {
  const { blob } = file
  if (file.kind !== 'image' || !blob) return file
  try {
    const { default: Compressor } = await import('compressorjs')
    const draw = (quality: number) => new Promise<Blob>((success, error) => void new Compressor(blob, {
      maxWidth: LONGEST_SIDE, maxHeight: LONGEST_SIDE, quality, convertSize: 0, success, error,
      // Every displayable format becomes a JPEG; transparent parts become white.
      convertTypes: ['image/png', 'image/webp', 'image/heic', 'image/heif', 'image/gif', 'image/bmp'],
    }))
    for (const quality of QUALITIES) {
      const drawn = await draw(quality)
      if (drawn.size <= WANTED_BYTES || quality === QUALITIES[QUALITIES.length - 1]) return { ...file, blob: drawn, bytes: drawn.size }
    }
  } catch {
    // The browser cannot decode it. Upload the original: the server may decode it, or answers with a reason.
  }
  return file
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function upload({ url, file, field, headers = {}, fields = {}, onProgress, timeoutMs = TIMEOUT_MS }: UploadOptions): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<UploadAnswer>((resolve) => {
    if (!file.blob) return resolve('failed')
    const form = new FormData()
    Object.entries(fields).forEach(([name, value]) => form.append(name, value))
    form.append(field, file.blob, (file.blob as Partial<File>).name ?? `file.${file.kind === 'image' ? 'jpg' : 'mp4'}`)
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => resolve('failed')
    request.ontimeout = () => resolve('failed')
    request.onabort = () => resolve('cancelled')
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    const sent = attempt(() => {
      request.open('POST', url)
      request.timeout = timeoutMs
      Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, value))
      request.send(form)
      return true
    })
    if (!sent) resolve('failed')
  })
  return { done, cancel: () => request.abort() }
}
