import type { Kind, MAX_BYTES, Purpose, Upload } from '@daogang/contract/upload'
import type { MediaFile } from '@/host/media/types'
import { call, callWithFile, postFile, type SendOptions } from './client'
import { fileUrl } from './services'

/** The contract's limits; the client carries nothing but types of it. */
const maxBytes: typeof MAX_BYTES = { image: 10_485_760, video: 52_428_800 }

/** The server fetches the video from the storage, looks at it and keeps a copy. */
const CHECK_TIMEOUT_MS = 120_000

/** Where files of a screen go: what `Uploader` and its like are given. */
export interface FileTarget {
  /** Most bytes of a picture and of a video. */
  readonly maxBytes: Readonly<Record<Kind, number>>
  /**
   * Sends one file.
   * @throws ApiError with a message that may be shown
   */
  send(file: MediaFile, options: SendOptions): Promise<Upload>
  /** A fresh address of a file that was sent before, since that of a private one is dead after ten minutes. */
  address(id: string): Promise<string>
}

/**
 * Sends files for a purpose, which decides who may see them: pictures through the server, videos to the storage.
 * A file that nothing refers to after a day is deleted, so an id kept longer in a draft may be refused when it is submitted.
 */
export const uploadsFor = (purpose: Purpose): FileTarget => ({
  maxBytes,
  send: async (file, options) => reachable(await (file.kind === 'image' ? sendPicture : sendVideo)(purpose, file, options)),
  address: async (id) => reachable(await call('GET /upload/getUploadurl', { id })).url,
})

const sendPicture = (purpose: Purpose, file: MediaFile, options: SendOptions): Promise<Upload> =>
  callWithFile('POST /upload/uploadImg', { purpose }, file, options)

async function sendVideo(purpose: Purpose, file: MediaFile, options: SendOptions): Promise<Upload> {
  const { signal } = options
  const { id, ...form } = await call('GET /upload/getUploadSignature', { purpose, kind: 'video', bytes: file.bytes }, { signal })
  await postFile(form, file, options)
  return call('POST /upload/saveUploadurl', { id }, { signal, timeoutMs: CHECK_TIMEOUT_MS })
}

const reachable = (upload: Upload): Upload => ({ ...upload, url: fileUrl(upload.url) })
