import { createHash, randomBytes } from 'node:crypto'

/** What every token of ours looks like: 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

export const isToken = (text: string): boolean => TOKEN.test(text)
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Only the hash is stored: the token itself is known to its owner alone. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
