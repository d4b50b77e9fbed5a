import { LOSS_KINDS, type Loss, type LossKind } from '@daogang/contract/rules/cancellation'
import { PURSES } from '@daogang/contract/rules/wallet'
import { SMALLEST_REST } from '@daogang/contract/rules/withdrawal'
import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { balanceOf } from '../../ledger/repository'
import { claimOf } from '../../ledger/rules'
import { isAtWorkOn } from '../../employment/queries/at-work'
import { chinaDate } from '../../lib/china-time'
import { keepsWorker, OPEN_SLIP } from './blockers'

/** What goes with an account, counted. */
export async function lossesOf(db: Db, accountId: string, now: Date): Promise<Loss[]> {
  const id = sql`${accountId}::uuid`
  const { rows } = await sql<{ kind: LossKind, count: number }>`
    select 'resume' as kind, count(*)::integer as count from resume where account_id = ${id}
    union all select 'applications', count(*)::integer from application where account_id = ${id}
    union all select 'chats', count(distinct case when seeker_id = ${id} then employer_id else seeker_id end)::integer
      from conversation where (seeker_id = ${id} or employer_id = ${id}) and last_seq > 0
    union all select 'membership', count(*)::integer from vip_order where account_id = ${id} and state = 'paid' and ends_at > ${now}
    union all select 'referrals', count(*)::integer from referral
      where (referrer_id = ${id} or friend_id = ${id}) and state not in ('claimed', 'revoked')
    union all select 'certificates', count(*)::integer from certificate where account_id = ${id}
    union all select 'comments', count(*)::integer from comment where account_id = ${id} and not anonymous
    union all select 'favourites', count(*)::integer from job_collection where account_id = ${id}
    union all select 'slips', count(*)::integer from payslip where account_id = ${id} and ${OPEN_SLIP}
    union all select 'departures', count(*)::integer from departure
      where account_id = ${id} and employment_id is not null and state in ('submitted', 'confirmed', 'disputed')
    union all select 'employments', count(*)::integer from employment
      where account_id = ${id} and ${isAtWorkOn(chinaDate(now))} and not ${keepsWorker(now)}
    union all select 'interviews', count(*)::integer from interview join application on application.id = interview.application_id
      join job on job.id = application.job_id
      where interview.status in ('pending', 'accepted') and interview.at > ${now} and (application.account_id = ${id}
        or (application.handler_id = ${id} and exists (select from company join member on member.enterprise_id = company.enterprise_id
          where company.id = job.company_id and member.account_id = ${id} and member.role = 'owner')))
    union all select 'places', count(*)::integer from member where account_id = ${id} and role <> 'owner'
    union all select 'stores', count(*)::integer from member join company on company.enterprise_id = member.enterprise_id
      where member.account_id = ${id} and member.role = 'owner' and company.closed_at is null`.execute(db)
  const coins = await balanceOf(db, { kind: 'coins', owner: accountId })
  const counts = new Map<LossKind, number>([...rows.map(({ kind, count }) => [kind, count] as const), ['coins', coins]])
  for (const purse of PURSES) {
    const rest = await balanceOf(db, claimOf(accountId, purse))
    if (rest > 0 && rest < SMALLEST_REST) counts.set('rest', (counts.get('rest') ?? 0) + rest)
  }
  return LOSS_KINDS.flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}
