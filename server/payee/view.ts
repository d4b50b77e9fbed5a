import type { Payee } from '@daogang/contract/payee'
import type { PayeeRow } from './queries/payees'

/** A payout account as its owner sees it. */
export const toPayee = ({ id, channel, bank, tail, usable_at: usableAt }: PayeeRow, inFlight: boolean, now: Date): Payee =>
  ({ id, channel, bank, tail, usableAt: usableAt > now ? usableAt.toISOString() : null, inFlight })
