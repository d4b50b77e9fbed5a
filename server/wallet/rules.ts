import type { BillKind, BillState } from '@daogang/contract/wallet'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { AccountKind, TransferKind } from '../db/tables/ledger'

/** The transfers of each kind of bill. The others never touch a person's claim. */
export const TRANSFERS_OF: Readonly<Record<BillKind, readonly TransferKind[]>> = {
  earn: ['earn'], award: ['award'], tax: ['tax'], withdraw: ['hold'], refund: ['void', 'return'], correct: ['correct'],
}

/** The kind of bill that a transfer is; one that no kind names is a correction. */
export const billKindOf = (kind: TransferKind): BillKind =>
  (Object.keys(TRANSFERS_OF) as BillKind[]).find((bill) => TRANSFERS_OF[bill].includes(kind)) ?? 'correct'

export const purseOf = (kind: AccountKind): Purse => (kind === 'zzx_claim' ? 'zzx' : 'wallet')

/** A transfer on the bill with how it ended: what resolved it, and whether a payment came back later. */
interface Ended {
  kind: TransferKind
  resolved: TransferKind | null
  returned: boolean
}

/** The state of a line. Only a withdrawal waits for an answer; everything else is done when it is written. */
export function stateOf({ kind, resolved, returned }: Ended): BillState {
  if (kind === 'void' || kind === 'return') return 'returned'
  if (kind !== 'hold') return 'done'
  if (resolved === null) return 'processing'
  return resolved === 'void' || returned ? 'returned' : 'done'
}

const WITHDRAWAL = /^withdrawal:([0-9a-f-]{36})$/

/** The withdrawal that a transfer is about; null for another subject. */
export const withdrawalOf = (subject: string): string | null => WITHDRAWAL.exec(subject)?.[1] ?? null
