import type { BillFilter } from '@daogang/contract/wallet'
import { sql, type RawBuilder } from 'kysely'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import type { AccountKind, TransferKind } from '../../db/tables/ledger'
import { chinaMonthRange } from '../../lib/china-time'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { TRANSFERS_OF } from '../rules'

export interface BillRow {
  id: string
  account: AccountKind
  amount: number
  balance: number
  at: Date
  kind: TransferKind
  note: string
  subject: string
  resolved: TransferKind | null
  returned: boolean
  key_micros: string
}

/** Entries of ledger accounts with their transfers, and how these ended. A post moves no claim, so a withdrawal is one row. */
const FROM = sql`
  ledger_entry entry join ledger_transfer transfer on transfer.id = entry.transfer_id
    left join ledger_transfer resolution on resolution.resolves = transfer.id
    left join ledger_transfer late on late.resolves = resolution.id`

const inMonth = (month: string | undefined): RawBuilder<unknown> => {
  if (month === undefined) return sql`true`
  const { from, to } = chinaMonthRange(month)
  return sql`entry.at >= ${from} and entry.at < ${to}`
}

/** A page of the bills of ledger accounts, newest first, and one row more. */
export async function billsOf(
  db: Db, accountIds: readonly string[], { month, flow, kind }: BillFilter, after: TimeKey | null,
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select transfer.id, account.kind as account, entry.amount, entry.balance_after as balance, entry.at, transfer.kind, transfer.note,
      transfer.subject, resolution.kind as resolved, late.id is not null as returned, ${micros('entry.at')} as key_micros
    from ${FROM} join ledger_account account on account.id = entry.account_id
    where entry.account_id = any(${accountIds}::uuid[]) and ${inMonth(month)}
      and ${flow === undefined ? sql`true` : flow === 'in' ? sql`entry.amount > 0` : sql`entry.amount < 0`}
      and ${kind === undefined ? sql`true` : sql`transfer.kind = any(${TRANSFERS_OF[kind]}::text[])`}
      and ${after === null ? sql`true`
        : sql`(entry.at, entry.transfer_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`}
    order by entry.at desc, entry.transfer_id desc limit ${PAGE_PLUS_ONE}`.execute(db)
  return rows
}

/** Income and spending, without the withdrawals that came back. */
export async function totalsOf(db: Db, accountIds: readonly string[], month: string | undefined): Promise<{ in: number, out: number }> {
  const { rows: [row] } = await sql<{ in: number, out: number }>`
    select coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as "in",
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as "out"
    from ${FROM}
    where entry.account_id = any(${accountIds}::uuid[]) and ${inMonth(month)} and transfer.kind not in ('void', 'return')
      and not (transfer.kind = 'hold' and (resolution.kind is not distinct from 'void' or late.id is not null))`.execute(db)
  return row ?? { in: 0, out: 0 }
}
