import { attempt } from '@/lib/attempt'
import { deviceOf } from '@/lib/device'
import { isAtLeast } from '@/lib/version'
import type { ChooseOptions, MediaFile, MediaHost, Upload, UploadAnswer, UploadOptions } from './types'

const TIMEOUT_MS = 60_000
/** How long after an older browser showed the page again its chosen files may come. */
const AFTER_FOCUS_MS = 3000

export const mediaHost: MediaHost = {
  choose,
  upload,
  shrink,
  release: (files) => files.forEach(({ path }) => URL.revokeObjectURL(path)),
}

function choose({ kind, count = 1, sources = ['album', 'camera'] }: ChooseOptions): Promise<readonly MediaFile[] | 'cancelled'> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = `${kind}/*`
  input.multiple = kind === 'image' && count > 1
  // The camera alone; otherwise the system asks which.
  if (!sources.includes('album')) input.setAttribute('capture', 'environment')
  // Safari forgets inputs that stand nowhere.
  input.hidden = true
  document.body.appendChild(input)
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('focus', onFocus)
      input.remove()
      const files = Array.from(input.files ?? []).slice(0, kind === 'image' ? count : 1)
      resolve(files.length === 0 ? 'cancelled' : files.map((blob) => fileOf(kind, blob)))
    }
    const onFocus = () => void setTimeout(finish, AFTER_FOCUS_MS)
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    // The file chooser takes the focus and gives it back when it closes, however it closes.
    if (!saysCancel(navigator.userAgent)) window.addEventListener('focus', onFocus)
    input.click()
  })
}

/** Whether a file input tells that nothing was chosen. Nothing but the version shows it: the property is older than the event. */
function saysCancel(userAgent: string): boolean {
  const chrome = /\bChrome\/(\d+)/.exec(userAgent)?.[1]
  if (chrome) return isAtLeast(chrome, '113')
  const { os, osVersion } = deviceOf(userAgent)
  return os !== 'ios' || isAtLeast(osVersion, '16.4')
}

const fileOf = (kind: MediaFile['kind'], blob: File): MediaFile => ({ kind, path: URL.createObjectURL(blob), bytes: blob.size, blob })

const LONGEST_SIDE = 1600
const WANTED_BYTES = 500_000
/** The last is where letters on a paper begin to suffer. */
const QUALITIES = [0.8, 0.65, 0.5]

/** Draws the picture anew, upright also in browsers that ignore how the phone was held. */
async function shrink(file: MediaFile): Promise<MediaFile> {
  const { blob } = file
  if (file.kind !== 'image' || !blob) return file
  try {
    const { default: Compressor } = await import('compressorjs')
    const draw = (quality: number) => new Promise<Blob>((success, error) => void new Compressor(blob, {
      maxWidth: LONGEST_SIDE, maxHeight: LONGEST_SIDE, quality, convertSize: 0, success, error,
      // Whatever the browser can show becomes a JPEG; transparent parts become white.
      convertTypes: ['image/png', 'image/webp', 'image/heic', 'image/heif', 'image/gif', 'image/bmp'],
    }))
    for (const quality of QUALITIES) {
      const drawn = await draw(quality)
      if (drawn.size <= WANTED_BYTES || quality === QUALITIES[QUALITIES.length - 1]) return { ...file, blob: drawn, bytes: drawn.size }
    }
  } catch {
    // A browser that cannot read it sends it as it is: the server may, or says what is wrong.
  }
  return file
}

/** Not `fetch`, which does not tell how much has gone. */
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
