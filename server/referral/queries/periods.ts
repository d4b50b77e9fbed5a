import { sql, type Insertable } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'

/** Operators look at so many periods, and so do users. */
const SHOWN = 24

/** Fen of a period that are put aside: awards of friends with the result that were not claimed yet. */
const reserved = sql<number>`coalesce((select sum(case when referral.claimed_at is null then referral.award else 0 end
    + case when referral.friend_claimed_at is null then referral.friend_award else 0 end) from referral
  where referral.period_id = referral_period.id and referral.qualified_at is not null and referral.state in ('qualified', 'claimable')), 0)`

/** Periods with the money that was put in, and the part that is neither paid nor put aside. */
const withMoney = (db: Db) => db.selectFrom('referral_period').selectAll('referral_period').select([
  sql<number>`coalesce((select sum(amount) from referral_funding where period_id = referral_period.id), 0)::bigint`.as('total'),
  sql<number>`(coalesce((select balance from ledger_account where kind = 'award_fund' and owner = referral_period.id::text), 0)
    - ${reserved})::bigint`.as('left'),
])
export type PeriodRow = Awaited<ReturnType<typeof periodsOf>>[number]

/** The latest periods, the latest first. */
export const periodsOf = (db: Db) =>
  withMoney(db).orderBy('starts_on', 'desc').orderBy('opened_at', 'desc').orderBy('id').limit(SHOWN).execute()

export const findPeriod = (db: Db, id: string): Promise<PeriodRow | undefined> =>
  withMoney(db).where('referral_period.id', '=', id).executeTakeFirst()

/** The terms of a period that progress depends on, without its sums. */
export const termsOf = (db: Db, id: string): Promise<{ city_ids: number[], closed_at: Date | null }> =>
  db.selectFrom('referral_period').select(['city_ids', 'closed_at']).where('id', '=', id).executeTakeFirstOrThrow()

const lock = (trx: Trx, id: string) => trx.selectFrom('referral_period').select('id').where('id', '=', id)

/** Locks a period until the transaction ends, to put money aside or take it back. After the referral, before accounts of the ledger. */
export async function lockPeriod(trx: Trx, id: string): Promise<PeriodRow | undefined> {
  await lock(trx, id).forNoKeyUpdate().execute()
  return findPeriod(trx, id)
}

/** Locks a period to pay money that was put aside: claims do not wait for each other. In the same order. */
export const sharePeriod = (trx: Trx, id: string): Promise<unknown> => lock(trx, id).forShare().execute()

/** Serialises the opening of periods: their days do not overlap. */
export const lockPeriods = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('referral periods', 0))`.execute(trx)

/** A period that was not closed and has a day between these. */
export const overlapping = (db: Db, startsOn: string, endsOn: string): Promise<{ title: string } | undefined> =>
  db.selectFrom('referral_period').select('title').where('closed_at', 'is', null).where('starts_on', '<=', endsOn)
    .where('ends_on', '>=', startsOn).executeTakeFirst()

export const insertPeriod = (trx: Trx, values: Insertable<Database['referral_period']>): Promise<unknown> =>
  trx.insertInto('referral_period').values(values).execute()

export const insertFunding = (trx: Trx, values: Insertable<Database['referral_funding']>): Promise<unknown> =>
  trx.insertInto('referral_funding').values(values).execute()

/** The funding with an id, of any period. */
export const fundingBy = (db: Db, id: string): Promise<{ period_id: string, amount: number } | undefined> =>
  db.selectFrom('referral_funding').select(['period_id', 'amount']).where('id', '=', id).executeTakeFirst()

export const markClosed = (trx: Trx, id: string, { by, reason }: { by: string, reason: string }, now: Date): Promise<unknown> =>
  trx.updateTable('referral_period').set({ closed_at: now, closed_by: by, close_reason: reason }).where('id', '=', id).execute()
