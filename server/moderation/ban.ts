import { settleAppeals } from '../appeal/repository'
import type { Trx } from '../db/schema'
import { cancelBannedInterviews } from '../interview/cancel-all'
import { holdOnlineJobs, releaseJobs } from '../job/hold'
import { passHoldsOn } from '../job/queries/holds'
import { bannedText, unbannedText } from '../notice/texts'
import { writeNotice } from '../notice/write-notice'
import { act, type Operator } from './act'
import { cannot } from '../lib/cannot'
import { refuseOwnAppealed } from './other-person'
import { inColumns, insertBan, liftBan, lockSubject, toldOfBan, type BanSubject } from './queries/bans'
import { checkDecision, LIFTED, splitBanReason, SUPERSEDED, type Decision } from './rules'

const WORDS = {
  store: { missing: '没有这家店', notBanned: '这家店没有被封', verb: 'company', banned: 'company_banned', unbanned: 'company_unbanned' },
  enterprise: {
    missing: '没有这家企业', notBanned: '这家企业没有被封', verb: 'enterprise', banned: 'enterprise_banned', unbanned: 'enterprise_unbanned',
  },
} as const

/** The columns of the audit log that name the subject. */
const logged = ({ kind, id }: BanSubject) => (kind === 'store' ? { companyId: id } : { subjectId: id })

/** Locks the subject of a ban. @returns its name @throws Refusal OPERATOR_CANNOT if it does not exist */
async function lockExisting(trx: Trx, subject: BanSubject): Promise<string> {
  const name = await lockSubject(trx, subject)
  if (name === undefined) throw cannot(WORDS[subject.kind].missing)
  return name
}

/**
 * Bans a store or an enterprise, takes its jobs offline until the ban ends, and cancels its coming interviews. Replaces an earlier ban and
 * ends an open appeal against that. `reason` has two parts, see `splitBanReason`.
 * @returns how many jobs went offline
 */
export async function ban(operator: Operator, subject: BanSubject, decision: Decision): Promise<number> {
  checkDecision(decision, operator.now())
  const { what, why } = splitBanReason(decision.reason)
  const { verb, banned } = WORDS[subject.kind]
  const { reason, until } = decision
  return act(operator, { action: `ban ${verb}`, ...logged(subject), reason, until }, async (trx, at) => {
    const name = await lockExisting(trx, subject)
    const replaced = await liftBan(trx, subject, at)
    await settleAppeals(trx, subject, SUPERSEDED, at)
    const values = { violation: decision.violation ?? 'other' as const, reason: what, detail: why, until: until ?? null }
    const id = await insertBan(trx, subject, { ...values, decidedBy: operator.actor }, at)
    if (replaced !== undefined) await passHoldsOn(trx, replaced, at)
    const offline = await holdOnlineJobs(trx, { id, actor: operator.actor, reason: what }, inColumns(subject), operator.now)
    const cancelled = await cancelBannedInterviews(trx, operator.outbox, subject, at)
    for (const accountId of await toldOfBan(trx, subject)) {
      const text = bannedText(subject.kind, name, { what, why, cancelled })
      await writeNotice(trx, { accountId, role: 'b', kind: banned, ref: id, ...inColumns(subject), text }, at)
    }
    return offline.length
  })
}

/** Lifts a ban, answers its open appeal, and puts the jobs online again that it took offline. @returns how many jobs came back */
export async function unban(operator: Operator, subject: BanSubject): Promise<number> {
  return act(operator, { action: `unban ${WORDS[subject.kind].verb}`, ...logged(subject) }, async (trx, at) => {
    await refuseOwnAppealed(trx, subject, operator.actor)
    const back = await endBan(trx, subject, operator.actor, at)
    if (back === undefined) throw cannot(WORDS[subject.kind].notBanned)
    await settleAppeals(trx, subject, LIFTED, at)
    return back
  })
}

/**
 * Ends a ban: its jobs come back, and the members who could appeal get a notice.
 * @returns how many jobs came back; undefined if there was no ban
 */
export async function endBan(trx: Trx, subject: BanSubject, actor: string, at: Date): Promise<number | undefined> {
  const name = await lockExisting(trx, subject)
  const id = await liftBan(trx, subject, at)
  if (id === undefined) return undefined
  const back = await releaseJobs(trx, { id, actor, reason: '解封' }, at)
  for (const accountId of await toldOfBan(trx, subject)) {
    const text = unbannedText(subject.kind, name, back)
    await writeNotice(trx, { accountId, role: 'b', kind: WORDS[subject.kind].unbanned, ref: id, ...inColumns(subject), text }, at)
  }
  return back
}
