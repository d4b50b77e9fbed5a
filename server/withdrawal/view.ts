import type { Withdrawal } from '@daogang/contract/withdrawal'
import type { WithdrawalState } from '@daogang/contract/rules/withdrawal'
import type { Config } from '../config'
import type { PayoutView } from '../payout/queries/state'
import type { WithdrawalRow } from './queries/withdrawals'

type Track = Withdrawal['track']

const stateOf = ({ state }: WithdrawalRow, payout: PayoutView | undefined): WithdrawalState =>
  (state === 'approved' || state === 'submitted' ? payout?.state ?? 'accepted' : state)

/** The review, if there was one, and then what the payment says. */
function trackOf({ state, review, created_at: created, decided_at: decided }: WithdrawalRow, payout: PayoutView | undefined): Track {
  const step = (to: WithdrawalState, at: Date) => ({ state: to, at: at.toISOString() })
  const steps = review.length > 0 ? [step('review', created)] : []
  if (state === 'review') return steps
  if (state === 'rejected' || state === 'withdrawn') return [...steps, step(state, decided ?? created)]
  return [...steps, ...payout ? payout.track.map((each) => step(each.state, each.at)) : [step('accepted', decided ?? created)]]
}

/** Whether nothing was sent yet, so that its owner may take it back. */
export const mayCancel = <R extends Pick<WithdrawalRow, 'state'>>(row: R): row is R & { state: 'review' | 'approved' } =>
  row.state === 'review' || row.state === 'approved'

/**
 * A withdrawal as its owner sees it: the request, its review, and the payment.
 * @param waits why an approved one is not sent yet; empty without a reason
 */
export const toWithdrawal = (row: WithdrawalRow, payout: PayoutView | undefined, config: Config, waits: string): Withdrawal => ({
  id: row.id, purse: row.purse, amount: row.amount, state: stateOf(row, payout),
  channel: row.channel, bank: row.bank, tail: row.tail,
  createdAt: row.created_at.toISOString(),
  review: row.review,
  reason: row.reason || (payout?.reason ?? waits),
  mayCancel: mayCancel(row),
  confirm: payout?.confirm
    ? { ...payout.confirm, mchId: config.wechatPay.merchantId, appId: config.wechat.appId } : null,
  track: trackOf(row, payout),
})
