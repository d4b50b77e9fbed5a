import type { Config } from '../config'
import { createBox, createHasher } from '../lib/crypto'
import { fullIdCard } from '../lib/id-card'

/** The data that the vault seals. */
export interface Identity {
  name: string
  /** With 18 digits. */
  number: string
}

/** Encrypts names and numbers, so that neither the database nor a copy of it shows them. */
export function createVault({ realNameKey }: Pick<Config, 'realNameKey'>) {
  const box = createBox(realNameKey, 'real name')
  const hasher = createHasher(realNameKey, 'id card')
  return {
    seal: (id: string, identity: Identity): Buffer => box.seal(identity, id),
    open: (id: string, sealed: Buffer): Identity => box.open(sealed, id) as Identity,
    hash: (number: string): Buffer => hasher.hash(fullIdCard(number)),
  }
}
export type Vault = ReturnType<typeof createVault>
