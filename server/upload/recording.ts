import { readFile, writeFile } from 'node:fs/promises'
import { isVoiceLength } from '@daogang/contract/rules/voice'
import { Refusal } from '../lib/refusal'

/** Bit rates of layer III in kbit/s (ISO 11172-3 and 13818-3), by the index in the header. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** Sample rates of MPEG 1, by the index in the header; MPEG 2 has half of them, MPEG 2.5 a quarter. */
const SAMPLE_RATES = [44_100, 48_000, 32_000]
const HEADER_BYTES = 4
const TRAILER_BYTES = 128

interface Frame {
  bytes: number
  ms: number
}

/** Reads the header of a frame of layer III. Undefined if there is none. */
function readFrame(data: Buffer, at: number): Frame | undefined {
  if (at + HEADER_BYTES > data.length) return undefined
  const header = data.readUInt32BE(at)
  const version = header >>> 19 & 3
  const isLayer3 = (header >>> 17 & 3) === 1
  const rate = (version === 3 ? RATES_1 : RATES_2)[header >>> 12 & 15]
  const fullSampleRate = SAMPLE_RATES[header >>> 10 & 3]
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3 || !rate || fullSampleRate === undefined) return undefined
  const sampleRate = fullSampleRate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const samples = version === 3 ? 1152 : 576
  return { bytes: Math.floor(samples / 8 * rate * 1000 / sampleRate) + (header >>> 9 & 1), ms: samples * 1000 / sampleRate }
}

/** Length of an ID3v2 tag at the beginning, which has title, place and other metadata. */
function tagBytes(data: Buffer): number {
  if (data.toString('latin1', 0, 3) !== 'ID3' || data.length < 10) return 0
  return 10 + (data.readUInt8(6) << 21 | data.readUInt8(7) << 14 | data.readUInt8(8) << 7 | data.readUInt8(9))
}

/**
 * Copies the frames of an MP3 file, without its tags, and measures their length. The sound is not decoded.
 * @throws Refusal FILE_BROKEN unless frames fill the whole file: it is truncated, or only starts like a recording; FILE_NOT_ACCEPTED if it
 * is too short or too long
 */
export async function cleanRecording(from: string, to: string): Promise<{ bytes: number, duration_ms: number }> {
  const data = await readFile(from)
  const start = tagBytes(data)
  const trailer = Math.max(0, data.length - TRAILER_BYTES)
  const end = data.toString('latin1', trailer, trailer + 3) === 'TAG' ? trailer : data.length
  let [at, ms] = [start, 0]
  for (let frame = readFrame(data, at); frame && at + frame.bytes <= end; frame = readFrame(data, at)) {
    at += frame.bytes
    ms += frame.ms
  }
  // Phones may stop in the middle of the last frame.
  const rest = readFrame(data, at)
  const isWhole = at === end || (rest !== undefined && at + rest.bytes > end) || end - at < HEADER_BYTES
  if (ms === 0 || !isWhole) throw new Refusal('FILE_BROKEN', '录音坏了，重新录一次')
  if (!isVoiceLength(ms)) throw new Refusal('FILE_NOT_ACCEPTED', '录音要在1秒到60秒之间，重新录一次')
  const frames = data.subarray(start, at)
  await writeFile(to, frames)
  return { bytes: frames.length, duration_ms: Math.round(ms) }
}
