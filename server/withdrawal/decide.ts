import { APPROVALS } from '@daogang/contract/rules/review'
import { yuanText } from '@daogang/contract/rules/money'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import { confirm } from '../operator/queries/approvals'
import { end } from './end'
import { freezeOf } from './queries/freezes'
import { changeState, findWithdrawal, type WithdrawalRow } from './queries/withdrawals'
import { approvalSubject } from './rules'

/** late: it is not under review any more. again: this operator approved before. frozen: withdrawals of the person are stopped. */
export type Approved = 'approved' | 'waiting' | 'late' | 'again' | 'frozen'

/** The row under the lock of its owner's account, as its owner's own calls take it. */
async function lockRow(trx: Trx, { id, account_id: accountId }: WithdrawalRow): Promise<WithdrawalRow | undefined> {
  await lockAccount(trx, accountId)
  return findWithdrawal(trx, id)
}

/** Records the approval of one operator. With that of a second one, a worker hands the withdrawal to the payment. */
export async function approve(trx: Trx, found: WithdrawalRow, actor: string, now: Date): Promise<Approved> {
  const row = await lockRow(trx, found)
  if (row?.state !== 'review') return 'late'
  const { id, account_id: accountId, amount, channel } = row
  if (await freezeOf(trx, accountId) !== null) return 'frozen'
  const { approvers, again } = await confirm(trx, approvalSubject(id), actor, now)
  if (approvers.length < APPROVALS) return again ? 'again' : 'waiting'
  await changeState(trx, id, { from: 'review', to: 'approved' }, now)
  const then = channel === 'wechat' ? '打款时打开微信点“确认收款”，钱才会到' : '马上打款'
  await notifyPerson(trx, { accountId, kind: 'withdrawal_approved', ref: id, text: `提现的${yuanText(amount)}审核通过了，${then}` }, now)
  return 'approved'
}

/** Rejects a withdrawal under review, or one that was approved and cannot be paid. False if it is neither any more. */
export async function reject(trx: Trx, found: WithdrawalRow, { from, reason }: { from: 'review' | 'approved', reason: string }, now: Date) {
  const row = await lockRow(trx, found)
  if (!row || !await end(trx, row, { from, to: 'rejected', reason }, now)) return false
  const { id, account_id: accountId, amount } = row
  const text = `提现的${yuanText(amount)}没通过审核：${reason}。钱已退回来`
  await notifyPerson(trx, { accountId, kind: 'withdrawal_rejected', ref: id, text }, now)
  return true
}
