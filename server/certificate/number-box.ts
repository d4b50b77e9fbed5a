import type { Config } from '../config'
import { createBox, createHasher } from '../lib/crypto'

/** Encrypts the numbers of certificates, so that neither the database nor a copy of it shows them. */
export function createNumberBox({ realNameKey }: Pick<Config, 'realNameKey'>) {
  const [box, hasher] = [createBox(realNameKey, 'certificate number'), createHasher(realNameKey, 'certificate number')]
  return {
    seal: (id: string, number: string): Buffer => box.seal(number, id),
    open: (id: string, sealed: Buffer): string => box.open(sealed, id) as string,
    hash: (number: string): Buffer => hasher.hash(number.toUpperCase()),
  }
}
