import type { PayoutState } from '@daogang/contract/rules/payout'
import { PAYOUT_CHANNEL_NAMES, type PayoutChannel } from '@daogang/contract/rules/wallet'
import type { PayoutFailure } from '../db/tables/payout'

const BACK = '钱已退回来'

const FAILURES: Readonly<Record<PayoutFailure, (channel: string) => string>> = {
  name: (channel) => `${channel}上的姓名和实名不一样。${BACK}，换成本人的${channel}再提`,
  account: (channel) => `这个${channel}现在收不了钱。${BACK}，看看它实名了没有、停用了没有，或者换一个再提`,
  limit: (channel) => `超过了${channel}的收款限额。${BACK}，明天再提，或者换一种方式`,
  risk: (channel) => `${channel}觉得这笔有风险，没有付。${BACK}，换一种方式再提`,
  other: (channel) => `${channel}没有付成。${BACK}，可以再提一次，或者换一种方式`,
}

interface Shown {
  channel: PayoutChannel
  state: PayoutState
  reason: PayoutFailure | null
}

/** What the person reads about a payout and does next; null where the state says it all. */
export function reasonText({ channel, state, reason }: Shown): string | null {
  const name = PAYOUT_CHANNEL_NAMES[channel]
  switch (state) {
    case 'wait_confirm': return '打开微信点“确认收款”，钱才会到'
    case 'unknown': return `正在向${name}核对，钱不会少。有结果会通知你，不用再提`
    case 'failed': return FAILURES[reason ?? 'other'](name)
    case 'cancelled': return `${channel === 'wechat' ? '没有在微信里确认收款' : `${name}取消了这笔付款`}。${BACK}，可以再提一次`
    case 'returned': return `${name}把钱退回来了，已经在你的账户里。核对一下收款账户，或者换一个再提`
    default: return null
  }
}

/** What the person reads in a notice. Contains no name and no account. */
export function noticeText({ channel, state, reason }: Shown, amount: number): string {
  const yuan = `${(amount / 100).toFixed(2)}元`
  if (state === 'wait_confirm') return `提现的${yuan}等你确认：今天就打开微信点“确认收款”，过了时间会退回来`
  return state === 'paid' ? `提现的${yuan}到${PAYOUT_CHANNEL_NAMES[channel]}了` : `提现的${yuan}：${reasonText({ channel, state, reason })}`
}
