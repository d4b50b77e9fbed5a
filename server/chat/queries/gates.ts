import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import { isHiddenFrom } from '../../member/queries/access'
import { isStoreBanned } from '../../risk/queries/bans'
import type { Restriction } from '../../risk/rules'
import type { Pair } from '../pair'

interface GateFacts {
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
}

export interface GateRow extends GateFacts {
  restrictions: { account_id: string, kind: Restriction['kind'], reason: string, until: string | null, at: string }[] | null
}

/** A value, or a column with it. */
type Term = string | RawBuilder<unknown>

/** Everything that can keep two people from talking, one expression each: for one pair by its ids, for many by their columns. */
function factsOf(
  { seekerId, employerId, jobId }: Record<keyof Pair, Term>, otherId: Term, now: Date,
): Record<keyof GateFacts, RawBuilder<boolean>> {
  const inForce = sql`(ban.until is null or ban.until > ${now})`
  return {
    blocked_by_seeker: sql`exists (select from chat_block
      where chat_block.account_id = ${seekerId} and chat_block.role = 'c' and blocked_id = ${employerId})`,
    blocked_by_employer: sql`exists (select from chat_block
      where chat_block.account_id = ${employerId} and chat_block.role = 'b' and blocked_id = ${seekerId})`,
    hidden: sql`exists (select from account as seeker where seeker.id = ${seekerId} and ${isHiddenFrom(sql`${employerId}`, 'seeker.id')})`,
    cancelled: sql`exists (select from account where account.id = ${otherId} and cancelled_at is not null)`,
    ended: sql`exists (select from conversation as talk
      where talk.job_id = ${jobId} and talk.seeker_id = ${seekerId} and talk.ended_at is not null)`,
    job_banned: sql`exists (select from job where job.id = ${jobId} and ${isStoreBanned('job.company_id', now)})`,
    some_banned: sql`(exists (select from member join restriction ban on ban.enterprise_id = member.enterprise_id and ban.lifted_at is null
        where member.account_id = ${employerId} and ${inForce})
      or exists (select from member_store join restriction ban on ban.company_id = member_store.company_id and ban.lifted_at is null
        where member_store.account_id = ${employerId} and ${inForce}))`,
  }
}

/** Everything that decides whether two people may talk, in one query: it runs before a message that is not plain. */
export async function gateRow(db: Db, pair: Pair, otherId: string, now: Date): Promise<GateRow | undefined> {
  const facts = Object.entries(factsOf(pair, otherId, now)).map(([name, fact]) => sql`${fact} as ${sql.ref(name)}`)
  const { rows: [row] } = await sql<GateRow>`
    select ${sql.join(facts)},
      (select jsonb_agg(jsonb_build_object('account_id', account_id, 'kind', kind, 'reason', reason, 'until', until, 'at', created_at))
        from restriction where account_id in (${pair.seekerId}, ${pair.employerId}) and lifted_at is null) as restrictions`.execute(db)
  return row
}

/** Whether nothing at all keeps the two people of a row from talking. Where it is false, `gateRow` says what does, if anything. */
export const nothingBetween = (
  pair: Record<keyof Pair, RawBuilder<unknown>>, otherId: RawBuilder<unknown>, now: Date,
): RawBuilder<boolean> => sql`(not (${sql.join(Object.values(factsOf(pair, otherId, now)), sql` or `)}) and not exists (
    select from restriction where restriction.account_id in (${pair.seekerId}, ${pair.employerId}) and restriction.lifted_at is null))`
