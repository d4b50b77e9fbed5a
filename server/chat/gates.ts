import type { Role } from '@daogang/contract/auth'
import { sql, type Kysely } from 'kysely'
import type { User } from '../auth/gate'
import type { Database } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { enterpriseBan } from '../risk/enterprise-ban'
import { refuseStanding, stands, type Restriction } from '../risk/restrictions'
import { gateOf, otherRole } from './rules'

type Db = Kysely<Database>

/** The two sides of a conversation that stands or is to be opened. */
export interface Pair {
  seekerId: string
  employerId: string
  jobId: string
}

export const accountOf = ({ seekerId, employerId }: Pair, role: Role): string => (role === 'c' ? seekerId : employerId)

interface StandingRow {
  blocked_by_seeker: boolean
  blocked_by_employer: boolean
  cancelled: boolean
  job_banned: boolean
  /** Some shop of the employer is banned, which may be every one. */
  some_banned: boolean
  restrictions: { account_id: string, kind: Restriction['kind'], reason: string, until: string | null, at: string }[] | null
}

/** What decides whether the two may talk, in one question: it is asked before every message. */
async function standingOf(db: Db, pair: Pair, otherId: string, now: Date): Promise<StandingRow> {
  const { seekerId, employerId, jobId } = pair
  const standing = sql`ban.lifted_at is null and (ban.until is null or ban.until > ${now})`
  const { rows: [row] } = await sql<StandingRow>`
    select
      exists (select from chat_block where account_id = ${seekerId} and role = 'c' and blocked_id = ${employerId}) as blocked_by_seeker,
      exists (select from chat_block where account_id = ${employerId} and role = 'b' and blocked_id = ${seekerId}) as blocked_by_employer,
      exists (select from account where id = ${otherId} and cancelled_at is not null) as cancelled,
      exists (select from job join company_ban ban on ban.company_id = job.company_id
        where job.id = ${jobId} and ${standing}) as job_banned,
      exists (select from company join company_ban ban on ban.company_id = company.id
        where company.owner_id = ${employerId} and ${standing}) as some_banned,
      (select jsonb_agg(jsonb_build_object('account_id', account_id, 'kind', kind, 'reason', reason, 'until', until, 'at', created_at))
        from account_restriction where account_id in (${seekerId}, ${employerId}) and lifted_at is null) as restrictions`.execute(db)
  if (!row) throw new Refusal('UNAVAILABLE')
  return row
}

/**
 * Refuses when the two may not talk, whatever the client has checked before: the caller is restricted or their shops are banned, either
 * blocked the other, the other is gone, or the shop is banned.
 * @throws Refusal with the reason's own code and words
 */
export async function refuseUnlessMayTalk(db: Db, { id, role }: Pick<User, 'id' | 'role'>, pair: Pair, now: Date): Promise<void> {
  const otherId = accountOf(pair, otherRole(role))
  const row = await standingOf(db, pair, otherId, now)
  const of = (accountId: string): Restriction[] => (row.restrictions ?? []).filter(({ account_id }) => account_id === accountId)
    .map(({ kind, reason, until, at }) => ({ kind, reason, until: until === null ? null : new Date(until), at: new Date(at) }))
    .filter(({ until }) => stands(until, now))
  refuseStanding(of(id), role, now)
  const banned = row.some_banned ? await enterpriseBan(db, pair.employerId, now) : null
  const seeker = role === 'c'
  const gate = gateOf({
    banned: seeker ? null : banned,
    blockedByMe: seeker ? row.blocked_by_seeker : row.blocked_by_employer,
    blockedByOther: seeker ? row.blocked_by_employer : row.blocked_by_seeker,
    otherGone: row.cancelled || of(otherId).some(({ kind }) => kind !== 'contact'),
    shopBanned: row.job_banned || (seeker && banned !== null),
  }, role)
  if (gate !== null) throw new Refusal(gate, gate === 'ENTERPRISE_BANNED' ? banned ?? undefined : undefined)
}
