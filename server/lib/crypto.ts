import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, open as openFile, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { SealSecrets } from '../config/secrets'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives a key for one purpose, so that a leak in one use does not affect another. */
const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'daogang', purpose, 32))

export interface Hasher {
  hash(...parts: string[]): Buffer
  /** Takes the same time for a wrong value as for the right one. */
  matches(hash: Buffer, ...parts: string[]): boolean
}

/** Hashes that cannot be brute-forced without the server's secret: a six-digit code has only a million values. */
export function createHasher(secret: string, purpose: string): Hasher {
  const key = keyFor(secret, purpose)
  const hash = (...parts: string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  return { hash, matches: (known, ...parts) => timingSafeEqual(known, hash(...parts)) }
}

export interface Box {
  seal(value: unknown, label: string): Buffer
  /** Throws if the bytes were changed, or sealed with another label or secret. */
  open(sealed: Buffer, label: string): unknown
}

/** Encrypts values, so that a copy of the database does not reveal them. @param secret only stored values need the earlier ones */
export function createBox(secret: string | SealSecrets, purpose: string): Box {
  const [now, ...earlier] = typeof secret === 'string' ? [secret] : secret
  const [present, before] = [keyFor(now, purpose), earlier.map((each) => keyFor(each, purpose))]
  const openBy = (key: Buffer, sealed: Buffer, label: string): unknown => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(-TAG_BYTES))
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as unknown
  }
  return {
    seal(value, label) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', present, iv).setAAD(Buffer.from(label))
      return Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, label) {
      for (const key of before) {
        try {
          return openBy(key, sealed, label)
        } catch {
          // Sealed with the present secret, or by no one.
        }
      }
      return openBy(present, sealed, label)
    },
  }
}

export interface FileBox {
  /** Encrypts a local file into another one. Neither is read into memory as a whole. */
  seal(from: string, to: string, label: string): Promise<void>
  /** Throws if the bytes were changed, or sealed with another label or secret. The other file must not be used then. */
  open(from: string, to: string, label: string): Promise<void>
}

/** Encrypts files, so that whoever gets at the storage reads none of them. */
export function createFileBox(secret: string, purpose: string): FileBox {
  const key = keyFor(secret, purpose)
  return {
    async seal(from, to, label) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
      await writeFile(to, iv, { mode: 0o600 })
      await pipeline(createReadStream(from), cipher, createWriteStream(to, { flags: 'a' }))
      await appendFile(to, cipher.getAuthTag())
    },
    async open(from, to, label) {
      const { size } = await stat(from)
      const file = await openFile(from)
      const [iv, tag] = [Buffer.alloc(IV_BYTES), Buffer.alloc(TAG_BYTES)]
      try {
        await file.read(iv, 0, IV_BYTES, 0)
        await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES)
      } finally {
        await file.close()
      }
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(label)).setAuthTag(tag)
      const sealed = createReadStream(from, { start: IV_BYTES, end: size - TAG_BYTES - 1 })
      await pipeline(sealed, decipher, createWriteStream(to, { mode: 0o600 }))
    },
  }
}
