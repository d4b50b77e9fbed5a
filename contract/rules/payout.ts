/** States of a payout. `unknown`: the provider gave no answer, and is asked again. `returned`: it was paid, and the bank sent it back. */
export const PAYOUT_STATES = ['accepted', 'processing', 'wait_confirm', 'unknown', 'paid', 'failed', 'cancelled', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** What operators read for a state. */
export const PAYOUT_STATE_TEXTS: Readonly<Record<PayoutState, string>> = {
  accepted: '渠道收下了', processing: '正在付', wait_confirm: '等本人确认收款', unknown: '没有结果', paid: '付了', failed: '没付成', cancelled: '取消了',
  returned: '付了又退回来',
}

/** What an operator may book by the provider's word. */
export const PAYOUT_OUTCOMES = ['paid', 'failed', 'returned'] as const
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number]

/** Fen. Above it, two operators settle a payout without a result, like a withdrawal under review. */
const SETTLE_ALONE_MOST = 200_000

/** Whether two operators settle a payout of this amount in fen. */
export const settlesByTwo = (amount: number): boolean => amount > SETTLE_ALONE_MOST

/** Kinds of cases for a person: what happened, and what to do. docs/operators.md has the same table. */
export const PAYOUT_CASE_TEXTS: Readonly<Record<string, { label: string, advice: string }>> = {
  'unanswered': { label: '一天多没有结果', advice: '先去平台查；还没有，问平台，再按平台的答复定' },
  'waiting': { label: '过了确认的时间还在等', advice: '先去平台查；还没有，问平台，再按平台的答复定' },
  'payer-balance': { label: '我们在渠道的余额不够', advice: '充好值再结掉，没付的每天会自己再付' },
  'contradiction': { label: '平台前后说的不一样', advice: '问平台，账没有动' },
  'unknown-bill': { label: '对账单里有不是我们的单', advice: '查是谁付的；没人付过就换密钥' },
  'amount': { label: '金额和我们的不一样', advice: '问平台' },
  'not-booked': { label: '对账单说有，查询说没有', advice: '按对账单定' },
  'paid-after-failure': { label: '记成没付成，其实付了', advice: '先和本人谈，再把账改过来' },
  'unlisted': { label: '我们记了付，两天的对账单都没有', advice: '问平台' },
  'unread': { label: '一周没读到对账单', advice: '再读一次那天的对账单' },
  'cannot-start': { label: '批准了，付不出去', advice: '密钥改回来再结掉，会自己再付；或者在提现里不通过' },
  'books': { label: '付款和总账对不上', advice: '先核对总账，这是程序的问题' },
}
