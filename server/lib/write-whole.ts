import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/** Names of files that are being written. Only a process that was killed leaves one behind. */
export const PART = /\.part$/

/**
 * Writes a file so that others see all of it or the one before: also when the disk is full, and beside a process that writes the same one.
 * @param write writes the content to the path that it is given
 */
export async function writeWhole(path: string, write: (part: string) => Promise<unknown>): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  try {
    await write(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
