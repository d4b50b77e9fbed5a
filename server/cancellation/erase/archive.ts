import { randomUUID } from 'node:crypto'
import type { Config } from '../../config'
import { createBox, createHasher } from '../../lib/crypto'
import { fullIdCard } from '../../lib/id-card'

/** Whose records they are. `number` is the id card's, where a law demands to keep it. */
export interface SealedPerson {
  mobile: string
  name?: string
  number?: string
}

/** The content of a sealed record. */
export interface SealedContent {
  person: SealedPerson
  /** Rows as the database had them, by table. */
  tables: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Encrypts what a law demands to keep, apart from everything else. A record names no account: it is found by a keyed hash of the phone
 * number or the id card, which an authority's request has.
 */
export function createArchive({ realNameKey }: Pick<Config, 'realNameKey'>) {
  const box = createBox(realNameKey, 'sealed archive')
  const hasher = createHasher(realNameKey, 'sealed archive')
  const ofMobile = (mobile: string): Buffer => hasher.hash('mobile', mobile)
  const ofNumber = (number: string): Buffer => hasher.hash('id card', fullIdCard(number))
  return {
    seal(content: SealedContent): { id: string, sealed: Buffer } {
      const id = randomUUID()
      return { id, sealed: box.seal(content, id) }
    },
    open: (id: string, sealed: Buffer): SealedContent => box.open(sealed, id) as SealedContent,
    ofMobile,
    ofNumber,
    /** Keys by which the records of a person are found. */
    keysOf: ({ mobile, number }: { mobile: string, number?: string }): Buffer[] =>
      [ofMobile(mobile), ...number === undefined ? [] : [ofNumber(number)]],
  }
}
export type Archive = ReturnType<typeof createArchive>
