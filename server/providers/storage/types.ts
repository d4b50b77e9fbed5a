import type { FastifyInstance } from 'fastify'

/** A form with which a client itself posts one file to the storage. */
export interface PostForm {
  url: string
  fields: Record<string, string>
}

/**
 * Where the bytes of files lie. Keys are `public/…` for what anyone may read, `private/…` for what only a signed address
 * opens, `incoming/…` for what a client posted and nobody has looked at.
 */
export interface Storage {
  /** Lets one file of at most `maxBytes` be posted under a key, until then. */
  signPost(key: string, limit: { maxBytes: number; expiresAt: Date }): Promise<PostForm>
  /** Copies what lies under a key into a file of this machine. False when there is nothing. */
  fetch(key: string, path: string): Promise<boolean>
  /** Keeps a copy of a file of this machine under a key, over what was there. */
  store(key: string, path: string, type: string): Promise<void>
  /** What is not there is no fault. */
  remove(keys: readonly string[]): Promise<void>
  /** Where a public key is read, for ever. Begins with `/` when this server answers it. */
  publicUrl(key: string): string
  /** Where a private key is read until then. */
  privateUrl(key: string, expiresAt: Date): Promise<string>
  /** Routes that this server must answer for it. `@fastify/multipart` is registered. */
  routes?(app: FastifyInstance): void
}
