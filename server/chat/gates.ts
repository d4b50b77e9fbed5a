import { CHAT_STOPS } from '@daogang/contract/rules/chat'
import type { Db } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { hiringBan } from '../risk/queries/bans'
import { refuseIfRestricted } from '../risk/restrictions'
import { isInForce, type Restriction } from '../risk/rules'
import { accountOf, type Pair, type Who } from './pair'
import { gateRow } from './queries/gates'
import { gateOf, otherRole } from './rules'

/** To a seeker who hides from the enterprise of the other side. */
const YOU_HIDE = '你不让这家企业看你了。要聊，先到“谁看过我”里放开'

/**
 * Refuses if the two may not talk: the caller is restricted or their shops are banned, one blocked the other, the seeker
 * hides from the enterprise, the other's account is
 * cancelled or stopped, or the shop is banned.
 * @throws Refusal with the code and message of the reason
 */
export async function refuseUnlessMayTalk(db: Db, { id, role }: Who, pair: Pair, now: Date): Promise<void> {
  const otherId = accountOf(pair, otherRole(role))
  const row = await gateRow(db, pair, otherId, now)
  if (!row) throw new Refusal('UNAVAILABLE')
  const of = (accountId: string): Restriction[] => (row.restrictions ?? []).filter(({ account_id }) => account_id === accountId)
    .map(({ kind, reason, until, at }) => ({ kind, reason, until: until === null ? null : new Date(until), at: new Date(at) }))
    .filter(({ until }) => isInForce(until, now))
  refuseIfRestricted(of(id), role, now)
  const banned = row.some_banned ? await hiringBan(db, pair.employerId, now) : null
  const seeker = role === 'c'
  const gate = gateOf({
    banned: seeker ? null : banned,
    blockedByMe: seeker ? row.blocked_by_seeker || row.hidden : row.blocked_by_employer,
    blockedByOther: seeker ? row.blocked_by_employer : row.blocked_by_seeker || row.hidden,
    otherGone: row.cancelled || row.ended || of(otherId).some(({ kind }) => kind !== 'contact'),
    shopBanned: row.job_banned || (seeker && banned !== null),
  }, role)
  if (gate === null) return
  if (gate === 'CHAT_BLOCKED' && row.hidden && !row.blocked_by_seeker) throw new Refusal(gate, YOU_HIDE)
  if (gate === 'CHAT_REFUSED' && !seeker) throw new Refusal(gate, CHAT_STOPS.unseen)
  throw new Refusal(gate, gate === 'ENTERPRISE_BANNED' ? banned ?? undefined : undefined)
}
