import { open, type FileHandle } from 'node:fs/promises'

/** Text is written in pieces of about this many characters. */
const PIECE = 65_536

export interface Writer {
  write(text: string): Promise<void>
  close(): Promise<void>
}

/** Appends text to a new local file, without holding more than a piece of it. */
export async function createWriter(path: string): Promise<Writer> {
  const file: FileHandle = await open(path, 'wx', 0o600)
  let waiting = ''
  const flush = async (): Promise<void> => {
    const text = waiting
    waiting = ''
    await file.writeFile(text)
  }
  return {
    async write(text) {
      waiting += text
      if (waiting.length >= PIECE) await flush()
    },
    async close() {
      try {
        await flush()
      } finally {
        await file.close()
      }
    },
  }
}
