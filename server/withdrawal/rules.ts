import { createHash } from 'node:crypto'
import { PAYOUT_CHANNEL_NAMES, type PayoutChannel, type Purse } from '@daogang/contract/rules/wallet'
import { approvalsCountFrom } from '../operator/rules'

/** What the payer's app shows. */
export const PAYOUT_TITLE = '到岗提现'

/** `提现到微信`, as the bill says it. */
export const noteOf = (channel: PayoutChannel, bank: string): string => `提现到${bank || PAYOUT_CHANNEL_NAMES[channel]}`

/** A hash of what a request asks for. The same request id with another hash is refused. */
export const inputHash = (purse: Purse, payeeId: string, amount: number): Buffer =>
  createHash('sha256').update(JSON.stringify([purse, payeeId, amount])).digest()

export const frozenText = (reason: string): string => `暂时不能提现：${reason}。有疑问请联系客服`

/** How long the approval of two people holds for a withdrawal that could not be started: then both look at it again. */
export const isApprovalOld = (approvedAt: Date, now: Date): boolean => approvedAt <= approvalsCountFrom(now)

/** What the approvals of a withdrawal are about. */
export const approvalSubject = (id: string): string => `withdrawal ${id}`
