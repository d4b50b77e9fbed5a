import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { MAX_REFERRAL_APPEALS, mayAppealReferral } from '@daogang/contract/rules/referral'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { readReferral } from './list'
import { moveOnIn } from './move-on'
import { answerAppeal, appealsOf, insertAppeal, type AppealRow } from './queries/appeals'
import { lockPeriod } from './queries/periods'
import { lockOwnReferral, lockReferral, updateReferral, type ReferralRow } from './queries/referrals'
import { tell } from './tell'

const refuse = refusalsOf(endpoints.referralAppeal)

/**
 * Appeals in writing against a referral that does not count. Idempotent while the caller's own is open. Other words than those, and any
 * while the other friend's is open, are refused: no one would read them. The text may quote anything.
 */
export async function appeal(
  { db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { id, content } }: Call<typeof endpoints.referralAppeal>,
) {
  await db.transaction().execute(async (trx) => {
    const row = await lockOwnReferral(trx, user.id, id)
    if (!row) throw refuse('NOT_FOUND', MISSING.referral)
    const before = await appealsOf(trx, id)
    if (before[0]?.state === 'submitted') {
      if (before[0].account_id === user.id) {
        if (before[0].content === content) return
        throw refuse('REQUEST_CHANGED', '你的申诉已经收到，正在看。要补充，请打客服电话')
      }
      throw refuse('APPEAL_OVER', '对方刚写了申诉，还在看。没通过的话你再写')
    }
    const isRegistered = row.registered_at !== null
    if (row.reason !== '' && mayAppealReferral(row.reason, true) && !isRegistered) {
      throw refuse('APPEAL_OVER', '他还没注册，不用申诉。等能参加了，再填一次他的手机号')
    }
    if (row.reason === '' || !mayAppealReferral(row.reason, isRegistered)) throw refuse('APPEAL_OVER', '这个不用申诉，看看写的原因')
    if (before.length >= MAX_REFERRAL_APPEALS) throw refuse('APPEAL_LIMIT', `这个推荐申诉过${MAX_REFERRAL_APPEALS}次了。还有疑问请打客服电话`)
    await insertAppeal(trx, { id: randomUUID(), referral_id: id, account_id: user.id, reason: row.reason, content, created_at: now() })
  })
  return readReferral(db, user.id, id)
}

/** `short`: the budget lacks the money that an approval promises; `closed`: and it takes none any more. */
export type Decided = 'done' | 'answered' | 'short' | 'closed'

/** Answers an appeal. An approved one lets the referral go on from where its facts are. Nothing is changed unless it is `done`. */
export async function decideAppeal(
  trx: Trx, found: AppealRow, { approve, answer }: { approve: boolean, answer: string }, now: Date,
): Promise<Decided> {
  const row = await lockReferral(trx, found.referral_id)
  const shortage = row && approve ? await shortageOf(trx, row) : null
  if (shortage !== null) return shortage
  if (!row || !await answerAppeal(trx, found.id, { state: approve ? 'approved' : 'rejected', answer }, now)) return 'answered'
  const text = approve ? `查过了，这个推荐照算。${answer}`.trim() : `查过了，这个推荐还是不算：${answer}`
  await tell(trx, row, 'referral_appeal', { referrer: text, friend: text }, now)
  if (!approve || row.state !== 'revoked' || row.registered_at === null) return 'done'
  await updateReferral(trx, row.id, {
    reason: '', reason_note: '', revoked_at: null, cleared_at: now,
    // The other award of a referral that was revoked after one of the two was paid.
    ...(isPaid(row)
      ? { state: 'claimable' }
      : { state: row.hired_at === null ? 'registered' : 'hired', qualified_at: null, claimable_at: null }),
  })
  await moveOnIn(trx, row.id, now)
  return 'done'
}

const isPaid = (row: ReferralRow): boolean => row.claimed_at !== null || row.friend_claimed_at !== null

/**
 * Why the budget cannot keep what an approval promises; null if it can. The period stays locked until the award is put aside. A referral
 * without a paid award may wait for money, unless its period takes none any more.
 */
async function shortageOf(trx: Trx, row: ReferralRow): Promise<'short' | 'closed' | null> {
  if (row.state !== 'revoked') return null
  const period = await lockPeriod(trx, row.period_id)
  const unpaid = (row.claimed_at === null ? row.award : 0) + (row.friend_claimed_at === null ? row.friend_award : 0)
  if (!period || period.left >= unpaid) return null
  if (period.closed_at !== null) return 'closed'
  return isPaid(row) ? 'short' : null
}
