import fastq from 'fastq'
import sharp from 'sharp'
import type { PictureLimits } from '../config'
import { Refusal } from '../lib/refusal'

/** Enough to read a licence, and to fill any phone screen. */
const LONGEST_SIDE = 2048
const QUALITY = 82
const TIMEOUT_S = 20

// Decode only these three formats: an SVG could fetch URLs, a PDF could run code.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
// Each file is read once, and scratch paths are reused.
sharp.cache(false)

interface Paths {
  from: string
  to: string
}

interface Redrawn {
  bytes: number
  width: number
  height: number
}

const TOO_MANY_PIXELS = '图片尺寸太大，截个图再传'
const MILLION = 1_000_000

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  return /timeout/i.test((error as Error).message) ? new Refusal('FILE_TOO_LARGE', TOO_MANY_PIXELS) : new Refusal('FILE_BROKEN')
}

/**
 * Reads from the header how many pixels decoding will hold in memory at once. A baseline JPEG is shrunk while it is read: 0. A JPEG with
 * several scans (the library calls all of them progressive) keeps all coefficients until the last scan, up to 6 bytes a pixel; PNG and
 * WebP are decoded in full, up to 4 bytes a pixel.
 * @throws Refusal FILE_TOO_LARGE before any pixel is decoded: a file of 38 bytes can claim 50 megapixels
 */
async function pixelsInMemory(from: string, { megapixels, wholeMegapixels }: PictureLimits): Promise<number> {
  const { format, width, height, isProgressive } = await sharp(from, { limitInputPixels: false }).metadata()
  const pixels = width * height
  const isWhole = format !== 'jpeg' || isProgressive
  const most = isWhole ? Math.min(megapixels, wholeMegapixels) : megapixels
  if (pixels > most * MILLION) throw new Refusal('FILE_TOO_LARGE', TOO_MANY_PIXELS)
  return isWhole ? pixels : 0
}

async function decode({ from, to }: Paths): Promise<Redrawn> {
  const { size, width, height } = await sharp(from, { failOn: 'truncated', limitInputPixels: false, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    // Optimised Huffman tables save 4 % of the file, but cost a copy of all its coefficients and a third of the time.
    .jpeg({ quality: QUALITY, optimiseCoding: false })
    .toFile(to)
  return { bytes: size, width, height }
}

/**
 * Makes a function that redraws a picture as a JPEG, which every WebView reads: upright, at most 2048 px long, without metadata (place,
 * time, camera). At most `limits.decodes` run at once, and only one of those that need much memory; the others wait.
 *
 * The function throws Refusal FILE_TOO_LARGE, FILE_BROKEN, or UNAVAILABLE while too many pictures wait.
 */
export function pictureRedrawer(limits: PictureLimits): (from: string, to: string) => Promise<Redrawn> {
  const headers = fastq.promise((from: string) => pixelsInMemory(from, limits), limits.decodes)
  const decodes = fastq.promise(decode, limits.decodes)
  const largeDecodes = fastq.promise((paths: Paths) => decodes.push(paths), 1)
  /** Pictures in any of the three queues. */
  let accepted = 0
  return async (from, to) => {
    if (accepted >= limits.waiting + limits.decodes) throw new Refusal('UNAVAILABLE', '现在传图的人太多，等一会儿再传一次')
    accepted += 1
    try {
      const pixels = await headers.push(from)
      // `decodes` pictures of this size would need more memory than the largest accepted one.
      const isLarge = pixels * limits.decodes > limits.wholeMegapixels * MILLION
      return await (isLarge ? largeDecodes : decodes).push({ from, to })
    } catch (error) {
      throw refusalOf(error)
    } finally {
      accepted -= 1
    }
  }
}
