import { QUALIFY_DAYS } from '@daogang/contract/rules/referral'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

interface AwardRow {
  id: string
  referrer: boolean
  who: string
  gross: number
  tax: number
  at: Date
  key_micros: string
}

/** The awards of an account of both sides, and of what it will get. */
const sides = (accountId: string) => sql`(
  select id, state, days, true as referrer, friend_id as other, award as gross, tax, claimed_at as at from referral
    where referrer_id = ${accountId}
  union all
  select id, state, days, false, referrer_id, friend_award, friend_tax, friend_claimed_at from referral
    where friend_id = ${accountId} and friend_award > 0) side`

/** Claimed awards, the latest first, and one row more than a page. */
export async function awardsOf(db: Db, accountId: string, after: TimeKey | null): Promise<AwardRow[]> {
  const { rows } = await sql<AwardRow>`
    select side.id, referrer, gross, tax, at, (extract(epoch from at) * 1000000)::bigint::text as key_micros,
      coalesce((select masked_name from real_name where account_id = other and status = 'approved' order by nth desc limit 1), '') as who
    from ${sides(accountId)}
    where at is not null and ${after === null ? sql`true`
      : sql`(at, side.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`}
    order by at desc, side.id desc limit ${PAGE_PLUS_ONE}`.execute(db)
  return rows
}

/**
 * Fen of an account's awards: claimed with their tax, claimable, and held. One that is put aside while a day of its result is open again
 * is not held yet: people read the days that it lacks.
 */
export async function totalsOf(db: Db, accountId: string) {
  const { rows: [row] } = await sql<{ gross: number, tax: number, claimable: number, held: number }>`
    select coalesce(sum(gross) filter (where at is not null), 0)::bigint as gross, coalesce(sum(tax), 0)::bigint as tax,
      coalesce(sum(gross) filter (where at is null and state = 'claimable'), 0)::bigint as claimable,
      coalesce(sum(gross) filter (where at is null and state = 'qualified' and days >= ${QUALIFY_DAYS}), 0)::bigint as held
    from ${sides(accountId)}`.execute(db)
  const { gross, tax, claimable, held } = row ?? { gross: 0, tax: 0, claimable: 0, held: 0 }
  return { claimed: { gross, tax, net: gross - tax }, claimable, held }
}
