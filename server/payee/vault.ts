import type { Config } from '../config'
import { createBox, createHasher } from '../lib/crypto'

/** Encrypts payout accounts like id cards, and finds the same one without opening any. */
export function createPayeeVault({ realNameKey }: Pick<Config, 'realNameKey'>) {
  const box = createBox(realNameKey, 'payout account')
  const hasher = createHasher(realNameKey, 'payout account')
  return {
    seal: (id: string, identifier: string): Buffer => box.seal({ identifier }, id),
    open: (id: string, sealed: Buffer): string => (box.open(sealed, id) as { identifier: string }).identifier,
    fingerprint: (channel: string, identifier: string): Buffer => hasher.hash(channel, identifier),
  }
}
