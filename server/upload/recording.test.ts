import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Refusal } from '../lib/refusal'
import { recording } from '../tests/files'
import { cleanRecording } from './recording'

const folder = mkdtempSync(join(tmpdir(), 'recording-'))
const [from, to] = [join(folder, 'from'), join(folder, 'to')]
afterAll(() => rmSync(folder, { recursive: true }))

const clean = (file: Buffer) => {
  writeFileSync(from, file)
  return cleanRecording(from, to)
}
const reasonFor = (file: Buffer) => clean(file).then(() => 'accepted', (error: Refusal) => error.reason)
const frames = recording().subarray(26, -128)

it('keeps the frames without the tags, and measures them', async () => {
  expect(await clean(recording(3000))).toEqual({ bytes: 83 * 144, duration_ms: 2988 })
  expect(readFileSync(to).includes('SECRET-PLACE')).toBe(false)
  expect(readFileSync(to).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xf3]))
})

/** The header of a frame: its second to fourth byte, and its length in bytes. */
const repeated = (head: number[], bytes: number, count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.concat([Buffer.from([0xff, ...head]), Buffer.alloc(bytes - 4)])))

it.each([
  ['MPEG 1, 128 kbit/s, 44.1 kHz', repeated([0xfb, 0x90, 0xc4], 417, 100), 2612],
  ['MPEG 1, 128 kbit/s, 44.1 kHz with padding', repeated([0xfb, 0x92, 0xc4], 418, 100), 2612],
  ['MPEG 2, 48 kbit/s, 16 kHz', repeated([0xf3, 0x68, 0xc4], 216, 100), 3600],
  ['MPEG 2.5, 16 kbit/s, 8 kHz', repeated([0xe3, 0x28, 0xc4], 144, 50), 3600],
])('measures %s', async (_what, file, ms) => expect((await clean(file)).duration_ms).toBe(ms))

it.each([
  ['an end in the middle of a frame', frames.subarray(0, -100), 'accepted'],
  ['half a second', recording(400), 'FILE_NOT_ACCEPTED'],
  ['61 seconds', recording(61_000), 'FILE_NOT_ACCEPTED'],
  ['something else behind the frames', Buffer.concat([frames, Buffer.from('<script>alert(1)</script>')]), 'FILE_BROKEN'],
  ['a header alone', Buffer.from([0xff, 0xf3, 0x48, 0xc4]), 'FILE_BROKEN'],
  ['a tag alone', recording().subarray(0, 26), 'FILE_BROKEN'],
  ['a tag that is longer than the file', Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'), 'FILE_BROKEN'],
  ['an empty file', Buffer.alloc(0), 'FILE_BROKEN'],
])('answers %s with: %s', async (_what, file, expected) => expect(await reasonFor(file)).toBe(expected))
