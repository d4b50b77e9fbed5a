import type { HostFailure } from '@/lib/host-answer'

export interface ChooseOptions {
  readonly kind: 'image' | 'video'
  /** Maximum number of pictures, at most 9. A video is always chosen alone. */
  readonly count?: number
  /** With both sources, the host lets the user choose. */
  readonly sources?: readonly ('album' | 'camera')[]
  /** Maximum length of a recorded video in seconds, at most 60. Browsers ignore it. */
  readonly maxSeconds?: number
}

export interface MediaFile {
  readonly kind: 'image' | 'video'
  /** Source for an image or video element, valid until `release`. */
  readonly path: string
  readonly bytes: number
  /** Duration of a video, where the host reports it. */
  readonly seconds?: number
  /** H5 only: the data that `upload` sends. */
  readonly blob?: Blob
}

/** A file to send: a picture, a video, a spreadsheet, or a recording. */
export type SendableFile = Omit<MediaFile, 'kind'> & { readonly kind: MediaFile['kind'] | 'table' | 'audio' }

export interface UploadOptions {
  readonly url: string
  readonly file: SendableFile
  /** Name of the form field that carries the file. */
  readonly field: string
  readonly headers?: Readonly<Record<string, string>>
  /** Other form fields. */
  readonly fields?: Readonly<Record<string, string>>
  /** Progress from 0 to 1, never decreasing. */
  onProgress?: (part: number) => void
  /** Defaults to 60 s. */
  readonly timeoutMs?: number
}

export type UploadAnswer =
  /** The server responded, with any status. */
  | { readonly status: number; readonly body: string }
  /** `failed`: no response. */
  | 'cancelled'
  | 'failed'

export interface Upload {
  /** Never rejects. */
  readonly done: Promise<UploadAnswer>
  cancel(): void
}

export interface MediaHost {
  /**
   * Lets the user choose or take pictures or a video. This is the first place that asks for album and camera permission, so the screen must
   * explain why it wants them. The Android app's WebView must implement file choosers (docs/native-bridge.md).
   */
  choose(options: ChooseOptions): Promise<readonly MediaFile[] | HostFailure>
  /**
   * Compresses a picture for slow networks: at most 1600 px on the longest side and, where possible, under 500 KB. Returns the same file
   * for videos, for pictures that the chooser compressed and for unreadable ones. `path` stays the same.
   */
  shrink(file: MediaFile): Promise<MediaFile>
  /** Frees the memory of files that are no longer shown. Their paths are invalid afterwards. */
  release(files: readonly Pick<MediaFile, 'path'>[]): void
  /** Uploads a file as a multipart form. The request layer supplies address and headers. */
  upload(options: UploadOptions): Upload
}
