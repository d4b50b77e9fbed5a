import type { Config } from '../config'
import { createHasher, type Hasher } from '../lib/crypto'

/** Hashes login codes; each hash covers the request and the phone number too. */
export const codeHasher = ({ secret }: Pick<Config, 'secret'>): Hasher => createHasher(secret, 'login code')
