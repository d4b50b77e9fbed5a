import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { countApprovals } from '../../operator/queries/approvals'
import { approvalSubject } from '../../withdrawal/rules'
import type { WithdrawalRow } from '../../withdrawal/queries/withdrawals'

/** Withdrawals under review, with the number of their approvals. */
export const waitingWithdrawals = (db: Db, now: Date) =>
  db.selectFrom('withdrawal').select(['id', 'created_at as since', 'amount', 'channel', 'review'])
    .select(countApprovals(sql`${approvalSubject('')} || withdrawal.id::text`, now).as('approvals'))
    .where('state', '=', 'review')

const MAX_EARLIER = 10

/** What an operator compares: the person's earlier withdrawals, and the other accounts with the same payout account. */
export async function aroundWithdrawal(db: Db, { id, account_id: accountId, fingerprint }: WithdrawalRow) {
  const earlier = await db.selectFrom('withdrawal').select(['created_at', 'amount', 'channel', 'state']).where('account_id', '=', accountId)
    .where('id', '<>', id).orderBy('created_at', 'desc').orderBy('id').limit(MAX_EARLIER).execute()
  const sharedWith = await db.selectFrom('payee').select('account_id').distinct().where('fingerprint', '=', fingerprint)
    .where('account_id', '<>', accountId).limit(MAX_EARLIER).execute()
  return { earlier, sharedWith: sharedWith.map((row) => row.account_id) }
}
