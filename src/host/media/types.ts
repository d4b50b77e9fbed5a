import type { No } from '@/lib/host-answer'

export interface ChooseOptions {
  readonly kind: 'image' | 'video'
  /** How many pictures at most, 9 being the most there is; a video comes alone. */
  readonly count?: number
  /** Asked for together, the host lets the user choose. */
  readonly sources?: readonly ('album' | 'camera')[]
  /** Longest video in seconds that the camera takes; 60 at most. Browsers do not obey it. */
  readonly maxSeconds?: number
}

export interface MediaFile {
  readonly kind: 'image' | 'video'
  /** What an image or video shows as its source, until `release`. */
  readonly path: string
  readonly bytes: number
  /** Seconds, for videos where the host tells. */
  readonly seconds?: number
  /** H5 only: what `upload` sends. */
  readonly blob?: Blob
}

export interface UploadOptions {
  readonly url: string
  readonly file: MediaFile
  /** Name of the form's field that carries the file. */
  readonly field: string
  readonly headers?: Readonly<Record<string, string>>
  /** Further fields of the form. */
  readonly fields?: Readonly<Record<string, string>>
  /** 0 to 1, never backwards. */
  onProgress?: (part: number) => void
  /** 60 s unless said. */
  readonly timeoutMs?: number
}

export type UploadAnswer =
  /** The server answered, with whatever status. */
  | { readonly status: number; readonly body: string }
  /** `failed`: no answer came. */
  | 'cancelled'
  | 'failed'

export interface Upload {
  /** Never rejects. */
  readonly done: Promise<UploadAnswer>
  cancel(): void
}

export interface MediaHost {
  /**
   * Lets the user choose or take pictures or a video. Album and camera are asked for here and not before, so the screen says
   * why it wants them. In the Android app its WebView must answer file choosers (docs/native-bridge.md).
   */
  choose(options: ChooseOptions): Promise<readonly MediaFile[] | No>
  /**
   * A picture made small enough for a slow network: at most 1600 px long and, where that is possible, under 500 KB. The same
   * file where the host did so when it was chosen, where it could not be read, and for videos. `path` stays.
   */
  shrink(file: MediaFile): Promise<MediaFile>
  /** Nobody shows the files any more: their memory is given back. Their paths are dead afterwards. */
  release(files: readonly MediaFile[]): void
  /** Sends a file as a multipart form. The request layer gives address and headers. */
  upload(options: UploadOptions): Upload
}
