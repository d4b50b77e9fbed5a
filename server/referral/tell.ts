import type { NoticeKind } from '@daogang/contract/notice'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import { isErased } from './queries/people'
import type { ReferralRow } from './queries/referrals'

type Kind = Extract<NoticeKind, `referral_${string}`>

/**
 * Tells one of the two, or both, in the transaction that causes it. The texts contain no names. A referral may come to one state several
 * times, with a notice for each: so it is no `ref`, and the caller changes the state once, under the lock of the referral.
 */
export async function tell(
  trx: Trx, { id, referrer_id: referrer, friend_id: friend }: Pick<ReferralRow, 'id' | 'referrer_id' | 'friend_id'>, kind: Kind,
  texts: { referrer?: string, friend?: string }, now: Date,
): Promise<void> {
  for (const [accountId, text] of [[referrer, texts.referrer], [friend, texts.friend]] as const) {
    if (accountId === null || text === undefined || await isErased(trx, accountId)) continue
    await writeNotice(trx, { accountId, role: 'c', kind, subjectId: id, text }, now)
  }
}
