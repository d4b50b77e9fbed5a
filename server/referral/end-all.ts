import type { RevokeReason } from '@daogang/contract/rules/referral'
import type { Trx } from '../db/schema'
import { giveBackIfClosed } from './give-back'
import { lockUnpaidOf, type ReferralRow } from './queries/referrals'
import { revoke } from './revoke'

/** Whether money is still promised that the end of an account takes back. An award that was paid stays, and so does the other one's. */
function endsWith(row: ReferralRow, accountId: string): boolean {
  if (row.claimed_at === null && row.friend_claimed_at === null) return true
  return row.referrer_id === accountId ? row.claimed_at === null : row.friend_claimed_at === null && row.friend_award > 0
}

/**
 * Ends the referrals of an account, as either of the two, that are not paid: their money is free for others at once. In the transaction
 * that excludes or cancels the account. All referrals are locked before the periods.
 */
export async function endReferralsOf(trx: Trx, accountId: string, reason: Extract<RevokeReason, 'excluded' | 'cancelled'>, now: Date) {
  const ended = (await lockUnpaidOf(trx, accountId)).filter((row) => endsWith(row, accountId))
  for (const row of ended) await revoke(trx, row, reason, now)
  for (const id of [...new Set(ended.map(({ period_id: period }) => period))].sort()) {
    await giveBackIfClosed(trx, id, now)
  }
}
