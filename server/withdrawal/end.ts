import type { Trx } from '../db/schema'
import { resolve } from '../ledger/transfer'
import { changeState, type WithdrawalRow } from './queries/withdrawals'

interface End {
  from: 'review' | 'approved'
  to: 'rejected' | 'withdrawn'
  reason: string
}

/** Ends a withdrawal before anything was sent, and gives the money back. False if its state is another one by now. */
export async function end(trx: Trx, row: WithdrawalRow, { from, to, reason }: End, now: Date): Promise<boolean> {
  if (!await changeState(trx, row.id, { from, to, reason }, now)) return false
  const { id, account_id: accountId, purse, hold_id: holdId } = row
  await resolve(trx, { key: `withdrawal:${id}:void`, how: 'void', id: holdId, accountId, purse }, now)
  return true
}
