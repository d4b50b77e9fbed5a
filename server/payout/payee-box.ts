import type { Config } from '../config'
import { createBox } from '../lib/crypto'
import type { Payee } from '../providers/payout/types'

/** Seals payees with the key of the real names, so that neither the database nor a copy of it shows them. */
export function createPayeeBox({ realNameKey }: Pick<Config, 'realNameKey'>) {
  const box = createBox(realNameKey, 'payee')
  return {
    seal: (payoutId: string, payee: Payee): Buffer => box.seal(payee, payoutId),
    open: (payoutId: string, sealed: Buffer): Payee => box.open(sealed, payoutId) as Payee,
  }
}
