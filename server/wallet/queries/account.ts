import type { Purse } from '@daogang/contract/rules/wallet'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { claimOf } from '../../ledger/rules'
import { purseOf } from '../rules'

interface PurseRow {
  purse: Purse
  accountId: string
  balance: number
  /** The first entry. */
  since: Date | null
}

/** The purses of a person in which there was money, with their ledger accounts. */
export async function pursesOf(db: Db, ownerId: string): Promise<PurseRow[]> {
  const rows = await db.selectFrom('ledger_account').select(['id', 'kind', 'balance'])
    .select((e) => e.selectFrom('ledger_entry').select((entry) => entry.fn.min('at').as('at'))
      .whereRef('ledger_entry.account_id', '=', 'ledger_account.id').as('since'))
    .where('owner', '=', ownerId).where('kind', 'in', [claimOf('', 'wallet').kind, claimOf('', 'zzx').kind]).execute()
  return rows.map(({ id, kind, balance, since }) => ({ purse: purseOf(kind), accountId: id, balance, since }))
}

interface Flight {
  amount: number
  count: number
  /** Subject of the latest one. */
  subject: string | null
}

/** The withdrawals of a ledger account that are not decided. */
export async function inFlightOf(db: Db, accountId: string): Promise<Flight> {
  const { rows: [row] } = await sql<Flight>`
    select coalesce(-sum(entry.amount), 0)::bigint as amount, count(*)::integer as count,
      (array_agg(hold.subject order by hold.at desc))[1] as subject
    from ledger_entry entry join ledger_transfer hold on hold.id = entry.transfer_id
    where entry.account_id = ${accountId} and hold.kind = 'hold'
      and not exists (select from ledger_transfer resolution where resolution.resolves = hold.id)`.execute(db)
  return row ?? { amount: 0, count: 0, subject: null }
}
