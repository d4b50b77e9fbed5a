import { createHash, randomBytes } from 'node:crypto'

/** The format of tokens that this server issues: 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

export const isToken = (text: string): boolean => TOKEN.test(text)
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Only the hash is stored, so the database shows no token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
