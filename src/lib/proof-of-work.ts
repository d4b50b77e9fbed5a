import type { Challenge, Proof } from '@daogang/contract/auth'
import { Hash } from 'fast-sha256'

/** Length of a work slice in ms. A frame has 16 ms, and the screen is drawn between slices. */
const SLICE_MS = 8
/** Reading the clock costs as much as a hash. */
const HASHES_PER_CLOCK_CHECK = 32
const SHA256_BYTES = 32

/** Solves the puzzles of a challenge (contract/auth.ts). Takes about a second on a cheap phone. */
export async function solveChallenge({ text, puzzles, bits }: Challenge): Promise<Proof> {
  const zeroBits = createZeroBits()
  const answers: number[] = []
  let [answer, sliceEnd] = [0, Date.now() + SLICE_MS]
  while (answers.length < puzzles) {
    if (zeroBits(`${text}:${answers.length}:${answer}`) >= bits) {
      answers.push(answer)
      answer = 0
      continue
    }
    answer += 1
    if (answer % HASHES_PER_CLOCK_CHECK !== 0 || Date.now() < sliceEnd) continue
    await new Promise((resolve) => { setTimeout(resolve, 0) })
    sliceEnd = Date.now() + SLICE_MS
  }
  return { text, answers }
}

/** Counts the leading zero bits of the SHA-256 of an ASCII text, up to 32. WeChat has no TextEncoder. */
function createZeroBits(): (text: string) => number {
  const hash = new Hash()
  const digest = new Uint8Array(SHA256_BYTES)
  return (text) => {
    hash.reset().update(Uint8Array.from(text, (character) => character.charCodeAt(0))).finish(digest)
    const [a = 0, b = 0, c = 0, d = 0] = digest
    return Math.clz32((a << 24) | (b << 16) | (c << 8) | d)
  }
}
