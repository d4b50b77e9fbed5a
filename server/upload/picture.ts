import sharp from 'sharp'
import { Refusal } from '../lib/refusal'

/** Enough to read a licence by, and to fill any phone. */
const LONGEST_SIDE = 2048
const QUALITY = 82
/** The largest that phones take whole, 50 megapixels. A file of a few KB can claim to be a thousand times that. */
const MAX_PIXELS = 51_000_000
const TIMEOUT_S = 20

// Only these three are ever decoded, whatever else the library can read: an SVG would fetch, a PDF run.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
// Files come once and under names that are used again.
sharp.cache(false)

/**
 * Draws a picture anew as a JPEG, which every WebView reads: upright, at most 2048 px long, without where, when and with what
 * it was taken, and without anything else that the file carried.
 */
export async function redraw(from: string, to: string): Promise<{ bytes: number; width: number; height: number }> {
  try {
    const { size, width, height } = await sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toFile(to)
    return { bytes: size, width, height }
  } catch (error) {
    if (/pixel limit|timeout/i.test((error as Error).message)) throw new Refusal('FILE_TOO_LARGE', '图片尺寸太大，截个图再传')
    throw new Refusal('FILE_BROKEN')
  }
}
