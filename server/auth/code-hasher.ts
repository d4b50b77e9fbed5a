import type { Config } from '../config'
import { createHasher, type Hasher } from '../lib/crypto'

/** Hashes login codes; each hash covers the request and the phone number too. */
export const codeHasher = ({ secret }: Pick<Config, 'secret'>): Hasher => createHasher(secret, 'login code')

/**
 * The id of the request that a device names by `once`, so that it can be found again. No one knows it without the server's secret: the
 * random numbers of a mini-program could be guessed.
 */
export function requestIdOf({ secret }: Pick<Config, 'secret'>, mobile: string, once: string): string {
  const hex = createHasher(secret, 'login request').hash(mobile, once).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
