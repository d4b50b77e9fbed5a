import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Head, Trained } from './train'

/** Weights as they are read from the file: whole numbers, multiplied by a scale. */
export interface Packed {
  classes: number
  features: Int32Array
  /** A row for each feature. */
  weights: Int8Array
  scale: number
}
interface Header {
  /** Hash of what the weights were learned from. */
  learnedFrom: string
  heads: { classes: number, rows: number, scale: number }[]
}

const [LEAST, MOST] = [-127, 127]
/** Weights beyond this part of the largest ones are cut, so that the others keep their digits. */
const CUT = 0.999

/** Numbers in ascending order as their differences, seven bits a byte. */
function writeFeatures(features: Int32Array): Buffer {
  const bytes: number[] = []
  let last = 0
  for (const feature of features) {
    let rest = feature - last
    last = feature
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

/** Rounds the weights. A row of zeros would be an unknown feature, so its largest weight becomes one. */
function pack({ classes, features, weights }: Head): Packed {
  const sizes = weights.map((each) => Math.abs(each)).sort()
  const scale = (sizes[Math.floor(sizes.length * CUT)] ?? 1) / MOST
  const rounded = Int8Array.from(weights, (each) => Math.min(MOST, Math.max(LEAST, Math.round(each / scale))))
  for (let row = 0; row < features.length; row++) {
    const [start, end] = [row * classes, (row + 1) * classes]
    if (rounded.subarray(start, end).some((each) => each !== 0)) continue
    rounded[start] = weights[start]! < 0 ? -1 : 1
  }
  return { classes, features, weights: rounded, scale }
}

/** Relative to the first class, which then needs no weights. */
function relative({ classes, features, weights }: Head): Head {
  const others = new Float32Array(features.length * (classes - 1))
  for (let row = 0; row < features.length; row++) {
    const first = weights[row * classes]!
    for (let each = 1; each < classes; each++) others[row * (classes - 1) + each - 1] = weights[row * classes + each]! - first
  }
  return { classes: classes - 1, features, weights: others }
}

/** The file of the weights: a line that says what it was learned from and what follows, then the compressed weights. */
export function fileOf({ verdict, topic }: Trained, learnedFrom: string): Buffer {
  const heads = [pack(relative(verdict)), pack(topic)]
  const header: Header = { learnedFrom, heads: heads.map(({ classes, features, scale }) => ({ classes, rows: features.length, scale })) }
  const parts = heads.flatMap(({ features, weights }) => [writeFeatures(features), Buffer.from(weights.buffer)])
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), brotliCompressSync(Buffer.concat(parts))])
}

const headerOf = (file: Buffer): Header => JSON.parse(file.toString('utf8', 0, file.indexOf('\n'))) as Header

/** What the weights of a file were learned from. */
export const learnedFrom = (file: Buffer): string => headerOf(file).learnedFrom

/** Reads the file of the weights. */
export function readWeights(file: Buffer): { verdict: Packed, topic: Packed } {
  const { heads } = headerOf(file)
  const bytes = brotliDecompressSync(file.subarray(file.indexOf('\n') + 1))
  let at = 0
  const packed = heads.map(({ classes, rows, scale }): Packed => {
    const features = new Int32Array(rows)
    let last = 0
    for (let row = 0; row < rows; row++) {
      for (let shift = 0, more = true; more; shift += 7) {
        const byte = bytes[at++]!
        last += (byte & 127) << shift
        more = byte > 127
      }
      features[row] = last
    }
    const weights = new Int8Array(bytes.buffer, bytes.byteOffset + at, rows * classes)
    at += rows * classes
    return { classes, features, weights, scale }
  })
  return { verdict: packed[0]!, topic: packed[1]! }
}
