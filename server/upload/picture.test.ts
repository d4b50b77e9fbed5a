import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Refusal } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import { drawn, photo } from '../tests/files'
import { pictureRedrawer } from './picture'

const LIMITS = { megapixels: 51, wholeMegapixels: 16, decodes: 2, waiting: 30 }

/** A lossy WebP of 38 bytes without pixels, whose header claims a size (RFC 9649 §2.5; RFC 6386 §9.1). */
function claimingWebp(width: number, height: number): Buffer {
  const file = Buffer.alloc(38)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(30, 4)
  file.write('WEBPVP8 ', 8, 'latin1')
  file.writeUInt32LE(18, 16)
  // A visible key frame whose first partition has 8 bytes; then the start code, width and height.
  file.set([0x10 | (8 << 5 & 0xff), 0x01, 0x00, 0x9d, 0x01, 0x2a], 20)
  file.writeUInt16LE(width, 26)
  file.writeUInt16LE(height, 28)
  return file
}

const progressive = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c85028' } }).jpeg({ progressive: true }).toBuffer()

/** A JPEG whose frame header (ITU-T T.81 §B.2.2) claims a size. */
function claiming(file: Buffer, marker: number, width: number, height: number): Buffer {
  const frame = file.indexOf(Buffer.from([0xff, marker]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

const claimingProgressiveJpeg = async (width: number, height: number): Promise<Buffer> =>
  claiming(await progressive(16, 16), 0xc2, width, height)

/** A JPEG with the baseline marker (SOF0) whose first scan (SOS, §B.2.3) holds only the first colour component. */
async function claimingJpegOfThreeScans(width: number, height: number): Promise<Buffer> {
  const file = await photo(16, 16)
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const header = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
  const whole = Buffer.concat([file.subarray(0, scan), header, file.subarray(scan + 2 + file.readUInt16BE(scan + 2))])
  return claiming(whole, 0xc0, width, height)
}

/**
 * Redraws copies of a file concurrently.
 * @returns how each ended, and the highest number of decodes counted at once, which may be one too many
 */
const redrawAtOnce = (file: Buffer, copies: number, limits = {}) => withScratch(async (folder) => {
  const redraw = pictureRedrawer({ ...LIMITS, ...limits })
  let most = 0
  // Emitted when a decode is queued and when one is done. A decode that has just finished can still be counted.
  const count = (): void => { most = Math.max(most, sharp.counters().process) }
  sharp.queue.on('change', count)
  try {
    const ends = await Promise.allSettled(Array.from({ length: copies }, async (_, i) => {
      await writeFile(join(folder, `from-${i}`), file)
      return redraw(join(folder, `from-${i}`), join(folder, `to-${i}`))
    }))
    return { ends, most }
  } finally {
    sharp.queue.off('change', count)
  }
})

const reasonOf = (end: PromiseSettledResult<unknown>): string =>
  (end.status === 'rejected' && end.reason instanceof Refusal ? end.reason.reason : end.status)

describe('redraw', () => {
  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['a WebP of 38 bytes', 16, () => claimingWebp(10_000, 5_000)],
    ['a progressive JPEG', 4, () => claimingProgressiveJpeg(8165, 6124)],
    ['a baseline JPEG with one scan for each colour', 4, () => claimingJpegOfThreeScans(8165, 6124)],
  ])('refuses %s that claims 50 megapixels without decoding it, %i at a time', async (_what, times, file) => {
    const { ends, most } = await redrawAtOnce(await file(), times)
    expect(ends.map(reasonOf)).toEqual(Array(times).fill('FILE_TOO_LARGE'))
    // Reading a header does not count as a decode.
    expect(most).toBe(0)
  })

  it.each<[string, number, () => Promise<Buffer>]>([
    ['a JPEG with more', 1, () => photo(1200, 900)], ['a PNG with more', 1, () => drawn('png', 1200, 900)],
  ])('refuses %s than the configured limit of %i megapixel', async (_what, megapixels, file) => {
    const limits = { megapixels, wholeMegapixels: megapixels }
    expect((await redrawAtOnce(await file(), 1, limits)).ends.map(reasonOf)).toEqual(['FILE_TOO_LARGE'])
    expect((await redrawAtOnce(await file(), 1)).ends.map(reasonOf)).toEqual(['fulfilled'])
  })

  it('decodes large progressive pictures one at a time', async () => {
    const { ends, most } = await redrawAtOnce(await progressive(1000, 800), 6, { wholeMegapixels: 1, decodes: 4 })
    expect(ends.map(reasonOf)).toEqual(Array(6).fill('fulfilled'))
    expect(most).toBeLessThanOrEqual(2)
  })

  it('decodes at most a few pictures at once', async () => {
    const { ends, most } = await redrawAtOnce(await photo(600, 400), 16)
    expect(ends.map(reasonOf)).toEqual(Array(16).fill('fulfilled'))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(LIMITS.decodes + 1)
  })

  it('accepts a JPEG of 50 megapixels, as phone cameras take them', async () => {
    const { ends } = await redrawAtOnce(await photo(8165, 6124), 1)
    expect(ends).toMatchObject([{ status: 'fulfilled', value: { width: 2048, height: 1536 } }])
  })

  it('refuses pictures while too many wait', async () => {
    const { ends } = await redrawAtOnce(await photo(20, 20), LIMITS.decodes + LIMITS.waiting + 20)
    const reasons = ends.map(reasonOf)
    expect(new Set(reasons)).toEqual(new Set(['fulfilled', 'UNAVAILABLE']))
  })
})
