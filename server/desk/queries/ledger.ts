import { sql } from 'kysely'
import type { LookedUp } from '@daogang/contract/rules/ledger'
import type { Db } from '../../db/schema'
import type { TransferKind } from '../../db/tables/ledger'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

export interface LedgerRow {
  id: string
  at: Date
  kind: TransferKind
  note: string
  subject: string
  amount: number
  balance: number
  key_micros: string
}

/** A page of the lines of an account, the newest first, and one row more. */
export async function linesOf(db: Db, { kind, owner }: { kind: LookedUp, owner: string }, after: TimeKey | null): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select transfer.id, entry.at, transfer.kind, transfer.note, transfer.subject, entry.amount, entry.balance_after as balance,
      (extract(epoch from entry.at) * 1000000)::bigint::text as key_micros
    from ledger_account account join ledger_entry entry on entry.account_id = account.id
      join ledger_transfer transfer on transfer.id = entry.transfer_id
    where account.kind = ${kind} and account.owner = ${owner}
      ${after ? sql`and (entry.at, entry.transfer_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by entry.at desc, entry.transfer_id desc limit ${PAGE_PLUS_ONE}`.execute(db)
  return rows
}
