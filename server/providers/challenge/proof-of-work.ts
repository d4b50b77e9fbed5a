import { createHash, randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Config } from '../../config'
import { createHasher } from '../../lib/crypto'
import type { Challenges, Subject } from './types'

/** Several small puzzles take about the same time in each attempt; a single large one would take an unlucky phone many times as long. */
const PUZZLES = 8
const VALID_MS = 2 * MINUTE_MS
const SHA256_BYTES = 32

/**
 * Proof of work over SHA-256, like Hashcash: for each puzzle a number whose hash together with the challenge starts with `challengeBits`
 * zeros. Stateless: the challenge contains its time and is signed for its subject.
 */
export function createProofOfWork({ secret, challengeBits: bits }: Pick<Config, 'secret' | 'challengeBits'>): Challenges {
  const hasher = createHasher(secret, 'login challenge')
  const signed = (id: string, expires: string, { mobile, deviceId }: Subject) => [id, expires, mobile, deviceId ?? '', String(bits)]

  return {
    issue(subject, now) {
      const [id, expires] = [randomUUID(), String(now.getTime() + VALID_MS)]
      return { text: [id, expires, hasher.hash(...signed(id, expires, subject)).toString('base64url')].join('.'), puzzles: PUZZLES, bits }
    },

    verify(subject, { text, answers }, now) {
      const [id = '', expires = '', signature = ''] = text.split('.')
      const hash = Buffer.from(signature, 'base64url')
      if (hash.length !== SHA256_BYTES) return undefined
      // A new device may get its id while it solves the puzzles.
      const isOf = (deviceId: string | null) => hasher.matches(hash, ...signed(id, expires, { ...subject, deviceId }))
      if (!isOf(subject.deviceId) && !isOf(null)) return undefined
      if (Number(expires) <= now.getTime() || answers.length !== PUZZLES) return undefined
      return answers.every((answer, puzzle) => zeroBits(`${text}:${puzzle}:${answer}`) >= bits) ? id : undefined
    },
  }
}

const zeroBits = (text: string): number => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))
