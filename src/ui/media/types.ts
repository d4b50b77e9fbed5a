import type { MediaFile } from '@/host/media/types'

/** A file that was sent. */
export interface SentFile {
  readonly id: string
  readonly kind: 'image' | 'video'
  /** Where it is read. */
  readonly url: string
}

/** Where files go; `uploadsFor` of the request layer gives one. */
export interface FileTarget {
  readonly maxBytes: Readonly<Record<SentFile['kind'], number>>
  /** Rejects with an error whose `kind` is `network` when it may be tried again, and whose message may be shown otherwise. */
  send(file: MediaFile, options: { signal: AbortSignal; onProgress: (part: number) => void }): Promise<SentFile>
  /** A fresh address of a sent file. */
  address(id: string): Promise<string>
}
