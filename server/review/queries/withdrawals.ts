import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { countApprovals } from '../../operator/queries/approvals'
import { CANNOT_START } from '../../payout/repository'
import { approvalSubject } from '../../withdrawal/rules'
import type { WithdrawalRow } from '../../withdrawal/queries/withdrawals'

const withApprovals = (db: Db, now: Date) =>
  db.selectFrom('withdrawal').select(['withdrawal.id', 'amount', 'channel', 'review', 'state'])
    .select(countApprovals(sql`${approvalSubject('')} || withdrawal.id::text`, now).as('approvals'))

/**
 * Withdrawals under review, with the number of their approvals, and approved ones that cannot be paid: their case is open, or the account
 * is frozen. Those can only be rejected.
 */
export const waitingWithdrawals = (db: Db, now: Date) =>
  withApprovals(db, now).select('created_at as since').where('state', '=', 'review')
    .unionAll(withApprovals(db, now).select(sql<Date>`coalesce(decided_at, created_at)`.as('since')).where('state', '=', 'approved')
      .where((e) => e.or([
        e.exists(e.selectFrom('payout_case').select('payout_case.id').where('payout_case.kind', '=', CANNOT_START)
          .where('payout_case.closed_at', 'is', null).where('payout_case.subject', '=', sql<string>`withdrawal.id::text`)),
        e.exists(e.selectFrom('wallet_freeze').select('wallet_freeze.id').where('wallet_freeze.lifted_at', 'is', null)
          .whereRef('wallet_freeze.account_id', '=', 'withdrawal.account_id')),
      ])))

const MAX_EARLIER = 10

/** What an operator compares: the person's earlier withdrawals, and the other accounts with the same payout account. */
export async function aroundWithdrawal(db: Db, { id, account_id: accountId, fingerprint }: WithdrawalRow) {
  const earlier = await db.selectFrom('withdrawal').select(['created_at', 'amount', 'channel', 'state']).where('account_id', '=', accountId)
    .where('id', '<>', id).orderBy('created_at', 'desc').orderBy('id').limit(MAX_EARLIER).execute()
  const sharedWith = await db.selectFrom('payee').select('account_id').distinct().where('fingerprint', '=', fingerprint)
    .where('account_id', '<>', accountId).limit(MAX_EARLIER).execute()
  return { earlier, sharedWith: sharedWith.map((row) => row.account_id) }
}
