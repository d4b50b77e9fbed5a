import { mayAppealReferral, revokeText, type RevokeReason } from '@daogang/contract/rules/referral'
import type { Trx } from '../db/schema'
import { updateReferral, type ReferralRow } from './queries/referrals'
import { tell } from './tell'

/** Reasons that concern the referrer alone. */
const FOR_REFERRER: readonly RevokeReason[] = ['lapsed', 'taken', 'friend']

/** The reason in words, with those of the operator. */
export const revokedText = (reason: RevokeReason, { days, note }: { days: number, note: string }): string =>
  [revokeText(reason, days), note].filter(Boolean).join('：')

/**
 * Ends a referral, which must be locked, with a reason. The row has the latest days. Money that was put aside for it is free again; claimed
 * awards stay.
 */
export async function revoke(trx: Trx, row: ReferralRow, reason: RevokeReason, now: Date, note = ''): Promise<void> {
  await updateReferral(trx, row.id, { state: 'revoked', reason, reason_note: note, revoked_at: now, mobile: null, stop: '' })
  const appeal = mayAppealReferral(reason, row.registered_at !== null) ? '。觉得弄错了，可以写申诉' : ''
  const text = `${revokedText(reason, { days: row.days, note })}，这个推荐不算了${appeal}`
  await tell(trx, row, 'referral_revoked', { referrer: text, ...(!FOR_REFERRER.includes(reason) && { friend: text }) }, now)
}
