import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Log } from './log'
import { writeWhole } from './write-whole'

const TEXT = /\.(js|css|svg|json|txt|ico|wasm)$/
const SMALL_BYTES = 1024
const encoders = {
  '.br': (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Writes `.br` and `.gz` files beside each file of the build that is newer or has none: compressed once with the highest quality, and not
 * quickly for every visitor. A read-only folder is served as it is.
 */
export async function precompress(directory: string, log: Log): Promise<void> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => TEXT.test(name))
  try {
    for (const name of names) await compressFile(join(directory, name))
  } catch (error) {
    log.warn({ err: error }, 'the H5 is served uncompressed: its folder cannot be written')
  }
}

async function compressFile(path: string): Promise<void> {
  const { size, mtimeMs } = await stat(path)
  if (size < SMALL_BYTES) return
  const stale = await Promise.all(Object.keys(encoders).map(async (suffix) =>
    ((await stat(path + suffix).catch(() => undefined))?.mtimeMs ?? 0) < mtimeMs))
  if (!stale.includes(true)) return
  const bytes = await readFile(path)
  await Promise.all(Object.entries(encoders).map(async ([suffix, encode]) => {
    const encoded = await encode(bytes)
    await writeWhole(path + suffix, (part) => writeFile(part, encoded))
  }))
}
