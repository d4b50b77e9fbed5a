/** The little that the export uses of yazl, which brings no types. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events'

  interface FileOptions {
    mtime?: Date
    compress?: boolean
  }
  export class ZipFile extends EventEmitter {
    readonly outputStream: NodeJS.ReadableStream
    addFile(realPath: string, metadataPath: string, options?: FileOptions): void
    end(): void
  }
}
