import type { Purse } from '@daogang/contract/rules/wallet'
import type { Bill, BillKind } from '@daogang/contract/wallet'

/** Names of the kinds of bills, and titles of those without a note. */
export const billKinds: Readonly<Record<BillKind, string>> = {
  earn: '工资', award: '奖励', tax: '个税', withdraw: '提现', refund: '提现退回', correct: '更正',
}

export const purseNames: Readonly<Record<Purse, string>> = { wallet: '钱包', zzx: '灵活用工账户' }

/** The first line of a bill: what it is for, or the kind where that matters more. */
export const billTitle = ({ kind, note }: Pick<Bill, 'kind' | 'note'>): string =>
  (kind === 'refund' || note === '' ? billKinds[kind] : note)

/** The state of a bill, in words. Money that came in is in the purse, money that went out has arrived. */
export function billState({ kind, state, amount }: Pick<Bill, 'kind' | 'state' | 'amount'>): string {
  if (state === 'processing') return '处理中'
  if (state === 'returned') return '已退回'
  return amount > 0 || kind === 'withdraw' ? '已到账' : '已扣'
}
