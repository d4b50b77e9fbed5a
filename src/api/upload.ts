import { MAX_BYTES } from '@daogang/contract/rules/upload'
import type { Kind, Purpose, Upload } from '@daogang/contract/upload'
import type { MediaFile } from '@/host/media/types'
import { call } from './client'
import { callWithFile, postFile, type SendOptions } from './client-file'
import { ApiError, CODES } from './errors'
import { fileUrl } from './services'

/** The server downloads the video from the storage, checks it and keeps a copy. */
const CHECK_TIMEOUT_MS = 120_000

/** The destination of a screen's files: the interface that `Uploader` and similar components use. */
export interface FileTarget {
  /** Size limits of a picture and of a video in bytes. */
  readonly maxBytes: Readonly<Record<Kind, number>>
  /**
   * Uploads one file.
   * @throws ApiError with a message for the user
   */
  send(file: MediaFile, options: SendOptions): Promise<Upload>
  /**
   * A fresh URL of an uploaded file, because the URL of a private file expires after ten minutes. Undefined for a file that is gone, as
   * that of a draft that is older than a day.
   */
  address(id: string): Promise<string | undefined>
}

/**
 * Uploads files for a purpose, which decides their visibility: pictures go through the server, videos directly to the storage.
 * A file without a reference is deleted after a day, so an old id in a draft may be refused on submission.
 */
export const uploadsFor = (purpose: Purpose): FileTarget => ({
  maxBytes: MAX_BYTES,
  send: async (file, options) => reachable(await (file.kind === 'image' ? sendPicture : sendVideo)(purpose, file, options)),
  address: async (id) => {
    try {
      return reachable(await call('GET /upload/getUploadurl', { id })).url
    } catch (error) {
      if (ApiError.hasCode(error, CODES.notFound)) return undefined
      throw error
    }
  },
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
