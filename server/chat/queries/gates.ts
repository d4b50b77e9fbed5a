import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { isHiddenFrom } from '../../member/queries/access'
import { isStoreBanned } from '../../risk/queries/bans'
import type { Restriction } from '../../risk/rules'
import type { Pair } from '../pair'

export interface GateRow {
  blocked_by_seeker: boolean
  blocked_by_employer: boolean
  /** The seeker hides from an enterprise of the employer. */
  hidden: boolean
  /** The other account is cancelled. */
  cancelled: boolean
  /** The employer of their conversation left, and the seeker handles the job. */
  ended: boolean
  job_banned: boolean
  /** An enterprise of the employer is banned, or at least one of their shops, possibly all. */
  some_banned: boolean
  restrictions: { account_id: string, kind: Restriction['kind'], reason: string, until: string | null, at: string }[] | null
}

/** Everything that decides whether two people may talk, in one query: it runs before every message. */
export async function gateRow(db: Db, { seekerId, employerId, jobId }: Pair, otherId: string, now: Date): Promise<GateRow | undefined> {
  const inForce = sql`(ban.until is null or ban.until > ${now})`
  const { rows: [row] } = await sql<GateRow>`
    select
      exists (select from chat_block where account_id = ${seekerId} and role = 'c' and blocked_id = ${employerId}) as blocked_by_seeker,
      exists (select from chat_block where account_id = ${employerId} and role = 'b' and blocked_id = ${seekerId}) as blocked_by_employer,
      exists (select from account as seeker where seeker.id = ${seekerId} and ${isHiddenFrom(employerId, 'seeker.id')}) as hidden,
      exists (select from account where id = ${otherId} and cancelled_at is not null) as cancelled,
      exists (select from conversation where job_id = ${jobId} and seeker_id = ${seekerId} and ended_at is not null) as ended,
      exists (select from job where job.id = ${jobId} and ${isStoreBanned('job.company_id', now)}) as job_banned,
      (exists (select from member join restriction ban on ban.enterprise_id = member.enterprise_id and ban.lifted_at is null
          where member.account_id = ${employerId} and ${inForce})
        or exists (select from member_store join restriction ban on ban.company_id = member_store.company_id and ban.lifted_at is null
          where member_store.account_id = ${employerId} and ${inForce})) as some_banned,
      (select jsonb_agg(jsonb_build_object('account_id', account_id, 'kind', kind, 'reason', reason, 'until', until, 'at', created_at))
        from restriction where account_id in (${seekerId}, ${employerId}) and lifted_at is null) as restrictions`.execute(db)
  return row
}
