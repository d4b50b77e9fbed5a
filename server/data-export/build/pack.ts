import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Config } from '../../config'
import { createFileBox, type FileBox } from '../../lib/crypto'
import type { Collected } from './collect'

const [PAGE, DATA] = ['我的数据.html', '我的数据.json']

/** Encrypts finished files with the key of the real names: they contain id cards in the clear. */
export const exportBox = ({ realNameKey }: Pick<Config, 'realNameKey'>): FileBox => createFileBox(realNameKey, 'data export')

/** Packs a collection into one archive and encrypts it. @returns the encrypted file, and the bytes of the archive */
export async function pack(
  config: Config, { html, json, sheets, files }: Collected, { folder, id, at }: { folder: string, id: string, at: Date },
): Promise<{ path: string, bytes: number }> {
  const [plain, sealed] = [join(folder, 'archive.zip'), join(folder, 'archive.sealed')]
  const zip = new ZipFile()
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject))
  zip.addFile(html, PAGE, { mtime: at })
  zip.addFile(json, DATA, { mtime: at })
  for (const { local, path } of sheets) zip.addFile(local, path, { mtime: at })
  // Pictures and videos are compressed already.
  for (const { local, path } of files) zip.addFile(local, path, { mtime: at, compress: false })
  zip.end()
  await Promise.race([pipeline(zip.outputStream, createWriteStream(plain, { mode: 0o600 })), failed])
  await exportBox(config).seal(plain, sealed, id)
  return { path: sealed, bytes: (await stat(plain)).size }
}
