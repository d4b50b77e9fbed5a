import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import { withScratch } from '../../lib/scratch'
import { DEVELOPMENT_ENTERPRISES } from '../development-enterprises'
import { licenceOf, type ReadTexts } from './fields'
import type { LicenceAnswer, LicenceReader } from './types'

/** A shorter side is too small to read. */
const LEAST_SIDE = 200
/** Texts of a licence as JSON in base64, in a comment of the picture. Uploads are redrawn without comments. */
const COMMENT = /daogang-licence:([\w-]+)/

/** The file is written first, because the server blocks the library's other loaders. */
const sizeOf = (bytes: Buffer): Promise<{ width: number; height: number }> => withScratch(async (folder) => {
  const path = join(folder, 'licence')
  await writeFile(path, bytes)
  return sharp(path).metadata()
})

/** One of the invented enterprises, always the same for the same picture. */
function inventedFor(bytes: Buffer): LicenceAnswer {
  const nth = createHash('sha256').update(bytes).digest().readUInt32BE() % DEVELOPMENT_ENTERPRISES.length
  const { status: _, ...licence } = DEVELOPMENT_ENTERPRISES[nth]!
  return licence
}

/**
 * Development: reads no picture, unless the tests put the texts into its comment. A small picture is unreadable, a square one shows
 * something else, and any other is the licence of an invented enterprise, chosen by the picture's hash.
 */
export function createDevelopmentLicences({ env }: Pick<Config, 'env'>, log: Log): LicenceReader {
  if (env === 'production') throw new BadConfig('生产环境要设 LICENCE_PROVIDER=tencent、baidu 或 off：编造内容的执照识别只用于开发')
  log.warn({ provider: 'development' }, 'development licences: no picture is read, the enterprises are invented')
  return {
    async read({ bytes }) {
      const [, comment] = COMMENT.exec(bytes.toString('latin1')) ?? []
      if (comment) return licenceOf(JSON.parse(Buffer.from(comment, 'base64url').toString()) as ReadTexts) ?? 'unreadable'
      const size = await sizeOf(bytes).catch(() => undefined)
      if (!size || Math.min(size.width, size.height) < LEAST_SIDE) return 'unreadable'
      return size.width === size.height ? 'other' : inventedFor(bytes)
    },
  }
}
