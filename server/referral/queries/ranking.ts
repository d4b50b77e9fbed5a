import { QUALIFY_DAYS, RANKING_SIZE } from '@daogang/contract/rules/referral'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'

interface Ranked {
  accountId: string
  rank: number
  count: number
  who: string
}

/**
 * The referrers of a period by the number of friends with the result. Of the same number the one who reached it first is before. Excluded
 * and cancelled accounts are left out. @param accountId whose own place is added below the last shown one
 */
export async function rankingOf(db: Db, periodId: string, accountId: string | null): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    with counted as (
      select referrer_id, count(*)::integer as count, max(qualified_at) as reached from referral
      where period_id = ${periodId} and qualified_at is not null
        and (state = 'claimable' or (state = 'qualified' and days >= ${QUALIFY_DAYS}))
        and not exists (select from referral_exclusion where account_id = referrer_id)
        and not exists (select from account where id = referrer_id and cancelled_at is not null)
      group by referrer_id),
    ranked as (
      select referrer_id, count, row_number() over (order by count desc, reached, referrer_id)::integer as rank from counted)
    select referrer_id as "accountId", rank, count,
      coalesce((select masked_name from real_name where account_id = referrer_id and status = 'approved'
        order by nth desc limit 1), '') as who
    from ranked where rank <= ${RANKING_SIZE} or referrer_id = ${accountId}::uuid order by rank`.execute(db)
  return rows
}
