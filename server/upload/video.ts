import { copyFile, open, type FileHandle } from 'node:fs/promises'
import { Refusal } from '../lib/refusal'

/** Limit for a video's index (moov). Phones write about 100 KB a minute. */
const MAX_INDEX_BYTES = 16_777_216
const MAX_BOXES = 10_000
/** Boxes of metadata: place, time, camera, and data of editing programs. */
const METADATA_BOXES = new Set(['udta', 'meta', 'uuid'])

interface Box {
  type: string
  at: number
  /** Including the header. */
  size: number
  header: number
}

/**
 * Copies an MP4 or QuickTime file without its place and other metadata. The media itself is not decoded.
 * @throws Refusal FILE_BROKEN unless its boxes (ISO 14496-12) add up to the whole file: it is truncated, or only starts like a video
 */
export async function cleanVideo(from: string, to: string): Promise<{ bytes: number }> {
  await copyFile(from, to)
  const file = await open(to, 'r+')
  try {
    const { size } = await file.stat()
    const boxes = await topBoxes(file, size)
    const [moov] = boxes.filter(({ type }) => type === 'moov')
    if (!moov || !boxes.some(({ type }) => type === 'mdat')) throw new Refusal('FILE_BROKEN')
    for (const box of boxes.filter(({ type }) => METADATA_BOXES.has(type))) await blankOnDisk(file, box)
    if (moov.size > MAX_INDEX_BYTES) throw new Refusal('FILE_BROKEN')
    const index = Buffer.alloc(moov.size)
    await file.read(index, 0, moov.size, moov.at)
    blankInMemory(index, moov.header, moov.size, 'moov')
    await file.write(index, 0, moov.size, moov.at)
    return { bytes: size }
  } finally {
    await file.close()
  }
}

/** Reads a box header: a 32-bit size and a type. Size 1 means that a 64-bit size follows, size 0 that the box extends to the end. */
function readBox(header: Buffer, at: number, end: number): Box {
  const type = header.toString('latin1', 4, 8)
  const short = header.length >= 8 ? header.readUInt32BE(0) : -1
  const long = short === 1 && header.length >= 16
  const size = short === 0 ? end - at : long ? Number(header.readBigUInt64BE(8)) : short
  const least = long ? 16 : 8
  if (size < least || at + size > end || (short === 1 && !long)) throw new Refusal('FILE_BROKEN')
  return { type, at, size, header: least }
}

async function topBoxes(file: FileHandle, end: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < end;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at)
    const box = readBox(buffer.subarray(0, bytesRead), at, end)
    boxes.push(box)
    if (boxes.length > MAX_BOXES) throw new Refusal('FILE_BROKEN')
    at += box.size
  }
  return boxes
}

/** Overwrites a box with a `free` box of the same size, so that nothing else moves. */
async function blankOnDisk(file: FileHandle, { at, size, header }: Box): Promise<void> {
  await file.write('free', at + 4, 'latin1')
  const zeros = Buffer.alloc(65_536)
  for (let from = at + header; from < at + size; from += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, at + size - from), from)
  }
}

/** Blanks metadata boxes in the index and in each of its tracks; they never occur deeper. */
function blankInMemory(index: Buffer, from: number, end: number, within: 'moov' | 'trak'): void {
  for (let at = from; at < end;) {
    // QuickTime may end a list with four zero bytes.
    if (end - at < 8 && index.subarray(at, end).every((byte) => byte === 0)) return
    const box = readBox(index.subarray(at, Math.min(at + 16, end)), at, end)
    if (METADATA_BOXES.has(box.type)) {
      index.write('free', at + 4, 'latin1')
      index.fill(0, at + box.header, at + box.size)
    } else if (within === 'moov' && box.type === 'trak') {
      blankInMemory(index, at + box.header, at + box.size, 'trak')
    }
    at += box.size
  }
}
