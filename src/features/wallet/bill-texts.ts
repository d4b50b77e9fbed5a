import type { Purse } from '@daogang/contract/rules/wallet'
import type { Bill, BillKind } from '@daogang/contract/wallet'

/** Names of the kinds of bills in both purses. */
export const billKinds: Readonly<Record<BillKind, string>> = {
  earn: '收入', award: '奖励', tax: '个税', withdraw: '提现', refund: '提现退回', correct: '更正',
}

export const purseNames: Readonly<Record<Purse, string>> = { wallet: '钱包', zzx: '灵活用工账户' }

const earnings: Readonly<Record<Purse, string>> = { wallet: '工资', zzx: '灵活用工收入' }

/** The name of a bill's kind: an earning is a wage only in the wallet. */
export const billKind = ({ kind, purse }: Pick<Bill, 'kind' | 'purse'>): string => (kind === 'earn' ? earnings[purse] : billKinds[kind])

/** The first line of a bill: what it is for, or the kind where that matters more. */
export const billTitle = ({ kind, note, purse }: Pick<Bill, 'kind' | 'note' | 'purse'>): string =>
  (kind === 'refund' || note === '' ? billKind({ kind, purse }) : note)

/** The state of a bill, in words. Money that came in is in the purse, money that went out has arrived. */
export function billState({ kind, state, amount }: Pick<Bill, 'kind' | 'state' | 'amount'>): string {
  if (state === 'processing') return '处理中'
  if (state === 'returned') return '已退回'
  return amount > 0 || kind === 'withdraw' ? '已到账' : '已扣'
}
