import type { MediaFile } from '@/host/media/types'

/** An uploaded file. */
export interface SentFile {
  readonly id: string
  readonly kind: 'image' | 'video'
  /** URL for display. */
  readonly url: string
}

/** Destination of uploads; `uploadsFor` of the request layer creates one. */
export interface FileTarget {
  readonly maxBytes: Readonly<Record<SentFile['kind'], number>>
  /** Rejects with an error whose `kind` is `network` when a retry makes sense; otherwise its message can be shown. */
  send(file: MediaFile, options: { signal: AbortSignal; onProgress: (part: number) => void }): Promise<SentFile>
  /** A new URL for an uploaded file; undefined if it has been deleted. */
  address(id: string): Promise<string | undefined>
}
