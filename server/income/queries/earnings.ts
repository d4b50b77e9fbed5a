import type { YearSoFar } from '@daogang/contract/rules/tax'
import { sql, type Insertable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'

export type EarningRow = Row<'earning'>

/** Serialises the earnings of a person until the transaction ends: the tax of each depends on those before. */
export const lockEarnings = (trx: Trx, accountId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`income:${accountId}`}, 0))`.execute(trx)

export const findByKey = (db: Db, key: string): Promise<EarningRow | undefined> =>
  db.selectFrom('earning').selectAll().where('key', '=', key).executeTakeFirst()

export const findEarning = (db: Db, id: string): Promise<EarningRow | undefined> =>
  db.selectFrom('earning').selectAll().where('id', '=', id).executeTakeFirst()

export const insertEarning = (trx: Trx, values: Insertable<Database['earning']>): Promise<EarningRow> =>
  trx.insertInto('earning').values(values).returningAll().executeTakeFirstOrThrow()

/** The corrections of an earning so far, as positive amounts. */
export async function takenBack(db: Db, id: string): Promise<{ gross: number, tax: number }> {
  const { gross, tax } = await db.selectFrom('earning')
    .select([sql<number>`coalesce(-sum(gross), 0)::bigint`.as('gross'), sql<number>`coalesce(-sum(tax), 0)::bigint`.as('tax')])
    .where('corrects', '=', id).executeTakeFirstOrThrow()
  return { gross, tax }
}

export interface FlexibleYear extends Pick<YearSoFar, 'income'> {
  withheld: number
  /** When the first payment arrived that was not taken back as a whole; null without one. */
  first: Date | null
  last: Date | null
}

/**
 * A person's pay for flexible work in a span of time.
 * @param without an amount that is about to be taken back from an earning
 */
export async function flexibleYear(
  db: Db, accountId: string, { from, before }: { from: Date, before: Date }, without: { id: string, gross: number } | null = null,
): Promise<FlexibleYear> {
  const { rows: [row] } = await sql<FlexibleYear>`
    with paid as (
      select gross, tax, paid_at, corrects,
        gross + coalesce((select sum(back.gross) from earning back where back.corrects = earning.id), 0)
          - case when id = ${without?.id ?? null}::uuid then ${without?.gross ?? 0}::bigint else 0 end as left_over
      from earning where account_id = ${accountId} and purse = 'zzx' and paid_at >= ${from} and paid_at < ${before})
    select (coalesce(sum(gross), 0) - ${without?.gross ?? 0}::bigint)::bigint as income, coalesce(sum(tax), 0)::bigint as withheld,
      min(paid_at) filter (where corrects is null and left_over > 0) as first,
      max(paid_at) filter (where corrects is null and left_over > 0) as last
    from paid`.execute(db)
  return row ?? { income: 0, withheld: 0, first: null, last: null }
}

/** A person's earnings in a span of time, the oldest first, each with the enterprise that paid it. */
export const earningsBetween = (db: Db, accountId: string, { from, before }: { from: Date, before: Date }) =>
  db.selectFrom('earning').innerJoin('enterprise', 'enterprise.id', 'earning.enterprise_id')
    .selectAll('earning').select('enterprise.name as enterprise')
    .where('account_id', '=', accountId).where('paid_at', '>=', from).where('paid_at', '<', before)
    .orderBy('paid_at').orderBy('earning.id').execute()

/** The years in China in which a person earned something, the latest first. */
export async function yearsWithIncome(db: Db, accountId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select distinct extract(year from paid_at at time zone 'Asia/Shanghai')::integer as year
    from earning where account_id = ${accountId} order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

/** Earnings of a person, the latest first. */
export function lastEarnings(db: Db, accountId: string, { after, limit }: { after: TimeKey | null, limit: number }) {
  let query = db.selectFrom('earning').selectAll().select(micros('paid_at').as('key_micros')).where('account_id', '=', accountId)
  if (after) query = query.where(sql<boolean>`(paid_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('paid_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
