import type { Db } from '../../db/schema'
import type { WithdrawalRow } from '../../withdrawal/queries/withdrawals'

/** Withdrawals under review, longest waiting first, with how many approved them. */
export const waitingWithdrawals = (db: Db, limit: number) =>
  db.selectFrom('withdrawal').select((e) => [
    'id', 'created_at', 'amount', 'channel', 'review',
    e.selectFrom('withdrawal_approval').select((each) => each.fn.countAll<number>().as('count'))
      .whereRef('withdrawal_approval.withdrawal_id', '=', 'withdrawal.id').as('approvals'),
  ]).where('state', '=', 'review').orderBy('created_at').orderBy('id').limit(limit).execute()

const MAX_EARLIER = 10

/** What an operator compares: the person's earlier withdrawals, and the other accounts with the same payout account. */
export async function aroundWithdrawal(db: Db, { id, account_id: accountId, fingerprint }: WithdrawalRow) {
  const earlier = await db.selectFrom('withdrawal').select(['created_at', 'amount', 'channel', 'state']).where('account_id', '=', accountId)
    .where('id', '<>', id).orderBy('created_at', 'desc').limit(MAX_EARLIER).execute()
  const sharedWith = await db.selectFrom('payee').select('account_id').distinct().where('fingerprint', '=', fingerprint)
    .where('account_id', '<>', accountId).limit(MAX_EARLIER).execute()
  return { earlier, sharedWith: sharedWith.map((row) => row.account_id) }
}
