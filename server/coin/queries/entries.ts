import type { CoinFilter } from '@daogang/contract/coin'
import type { CoinKind } from '@daogang/contract/rules/coin'
import { sql } from 'kysely'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import type { TransferKind } from '../../db/tables/ledger'
import { chinaMonthRange } from '../../lib/china-time'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { BACK_PATTERN, type Lot } from '../rules'

const entriesOf = (db: Db, accountId: string) =>
  db.selectFrom('ledger_account').innerJoin('ledger_entry', 'ledger_entry.account_id', 'ledger_account.id')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .where('ledger_account.kind', '=', 'coins').where('ledger_account.owner', '=', accountId)

const TRANSFER_OF: Readonly<Record<CoinKind, TransferKind>> = {
  earn: 'coin_earn', back: 'coin_earn', spend: 'coin_spend', expire: 'coin_expire',
}

const monthly = (db: Db, accountId: string, month: string | undefined) => {
  const query = entriesOf(db, accountId)
  if (month === undefined) return query
  const { from, to } = chinaMonthRange(month)
  return query.where('ledger_entry.at', '>=', from).where('ledger_entry.at', '<', to)
}

/** A page of a person's coins, newest first, and one row more. */
export function coinEntries(db: Db, accountId: string, { month, kind }: CoinFilter, after: TimeKey | null) {
  let query = monthly(db, accountId, month)
    .select([
      'ledger_transfer.id', 'ledger_transfer.kind', 'ledger_transfer.subject', 'ledger_transfer.note', 'ledger_entry.amount',
      'ledger_entry.balance_after', 'ledger_entry.at', micros('ledger_entry.at').as('key_micros'),
    ])
  if (kind !== undefined) query = query.where('ledger_transfer.kind', '=', TRANSFER_OF[kind])
  if (kind === 'earn') query = query.where('ledger_transfer.subject', 'not like', BACK_PATTERN)
  if (kind === 'back') query = query.where('ledger_transfer.subject', 'like', BACK_PATTERN)
  if (after) {
    query = query.where(sql<boolean>`(ledger_entry.at, ledger_entry.transfer_id)
      < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('ledger_entry.at', 'desc').orderBy('ledger_entry.transfer_id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

export type CoinEntryRow = Awaited<ReturnType<typeof coinEntries>>[number]

/** Coins that came in and went out. */
export async function coinTotals(db: Db, accountId: string, month: string | undefined): Promise<{ in: number, out: number }> {
  const row = await monthly(db, accountId, month).select([
    sql<number>`coalesce(sum(ledger_entry.amount) filter (where ledger_entry.amount > 0), 0)::integer`.as('in'),
    sql<number>`coalesce(-sum(ledger_entry.amount) filter (where ledger_entry.amount < 0), 0)::integer`.as('out'),
  ]).executeTakeFirstOrThrow()
  return row
}

/** All coins that came in, by transfer, and how many went out. */
export async function lotsOf(db: Db, accountId: string): Promise<{ lots: Lot[], out: number }> {
  const rows = await entriesOf(db, accountId).select(['ledger_entry.amount', 'ledger_entry.at'])
    .orderBy('ledger_entry.at').orderBy('ledger_entry.transfer_id').execute()
  return {
    lots: rows.filter(({ amount }) => amount > 0).map(({ amount, at }) => ({ coins: amount, at })),
    out: -rows.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** When a person's first coins came in; null before that. */
export const firstEntryAt = async (db: Db, accountId: string): Promise<Date | null> =>
  (await entriesOf(db, accountId).select((e) => e.fn.min('ledger_entry.at').as('at')).executeTakeFirst())?.at ?? null

/** When each kind of deed last earned a person coins, by subject. */
export async function latestDeeds(db: Db, accountId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await entriesOf(db, accountId).select('ledger_transfer.subject').select((e) => e.fn.max('ledger_entry.at').as('at'))
    .where('ledger_transfer.kind', '=', 'coin_earn').groupBy('ledger_transfer.subject').execute()
  return new Map(rows.map(({ subject, at }) => [subject, at]))
}
