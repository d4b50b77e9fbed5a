import type { FastifyInstance } from 'fastify'

/** A form with which a client posts one file to the storage directly. */
export interface PostForm {
  url: string
  fields: Record<string, string>
}

/** A file that the storage has. */
export interface StoredFile {
  key: string
  bytes: number
  /** When it was stored last. */
  at: Date
}

/**
 * Stores the bytes of files. Keys are `public/…` for anyone to read, `private/…` for signed URLs only, and `incoming/…` for posted files
 * that are not yet checked.
 */
export interface Storage {
  /** Allows posting one file of at most `maxBytes` under a key, until the given time. */
  signPost(key: string, limit: { maxBytes: number; expiresAt: Date }): Promise<PostForm>
  /** Copies the file under a key into a local file. False if there is none. */
  fetch(key: string, path: string): Promise<boolean>
  /** Stores a copy of a local file under a key, replacing an existing one. */
  store(key: string, path: string, type: string): Promise<void>
  /** Every file under a prefix such as `public/`, for backups. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** Idempotent: a missing file is not an error. */
  remove(keys: readonly string[]): Promise<void>
  /** The permanent URL of a public key. Begins with `/` if this server serves it. */
  publicUrl(key: string): string
  /** The URL of a private key, valid until the given time. */
  privateUrl(key: string, expiresAt: Date): Promise<string>
  /** Routes that this server must serve for it. `@fastify/multipart` is registered. */
  routes?(app: FastifyInstance): void
}
