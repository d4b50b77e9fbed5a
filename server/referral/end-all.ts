import type { RevokeReason } from '@daogang/contract/rules/referral'
import type { Trx } from '../db/schema'
import { giveBackIfClosed } from './give-back'
import { findingsOf, type Bound } from './move-on'
import { lockUnpaidOf, updateReferral, type ReferralRow } from './queries/referrals'
import { revoke } from './revoke'
import { sideOf } from './view'

type Reason = Extract<RevokeReason, 'excluded' | 'cancelled'>

/** Whether money is still promised that the end of an account takes back. An award that was paid stays, and so does the other one's. */
function endsWith(row: ReferralRow, accountId: string): boolean {
  if (row.claimed_at === null && row.friend_claimed_at === null) return true
  return row.referrer_id === accountId ? row.claimed_at === null : row.friend_claimed_at === null && row.friend_award > 0
}

/** Whether the other one has an award for a result: it stays theirs when this account is cancelled. */
function keepsOther(row: ReferralRow, accountId: string): row is Bound {
  if ((row.state !== 'qualified' && row.state !== 'claimable') || row.friend_id === null || row.registered_at === null) return false
  return sideOf(row, accountId) === 'friend' ? row.award > 0 && row.claimed_at === null
    : row.friend_award > 0 && row.friend_claimed_at === null
}

/** Ends one referral, or this account's award of it alone. */
async function end(trx: Trx, row: ReferralRow, { accountId, reason }: { accountId: string, reason: Reason }, now: Date): Promise<void> {
  if (reason !== 'cancelled' || !keepsOther(row, accountId)) return revoke(trx, row, reason, now)
  // The last look at what goes with the account, such as its devices.
  const { fault } = await findingsOf(trx, row)
  if (fault !== null) return revoke(trx, row, fault, now)
  await updateReferral(trx, row.id, sideOf(row, accountId) === 'friend' ? { friend_award: 0 } : { award: 0 })
}

/**
 * Ends the referrals of an account, as either of the two, that are not paid: their money is free for others at once. In the transaction
 * that excludes or cancels the account. A cancellation takes no award from the other one that a result earned. All referrals are locked
 * before the periods.
 */
export async function endReferralsOf(trx: Trx, accountId: string, reason: Reason, now: Date): Promise<void> {
  const ended = (await lockUnpaidOf(trx, accountId)).filter((row) => endsWith(row, accountId))
  for (const row of ended) await end(trx, row, { accountId, reason }, now)
  for (const id of [...new Set(ended.map(({ period_id: period }) => period))].sort()) {
    await giveBackIfClosed(trx, id, now)
  }
}
