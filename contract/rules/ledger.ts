/** Accounts of the ledger whose lines operators look up: of a person, or of an enterprise. */
export const LOOKED_UP = ['claim', 'zzx_claim', 'coins', 'employer', 'advance_fund'] as const
export type LookedUp = (typeof LOOKED_UP)[number]

/** What operators read for an account. */
export const LOOKED_UP_TEXTS: Readonly<Record<LookedUp, string>> = {
  claim: '钱包', zzx_claim: '灵活用工', coins: '工币', employer: '企业账户', advance_fund: '企业的预支款',
}

/** Whether an account belongs to an enterprise; otherwise to a person. */
export const isOfEnterprise = (kind: LookedUp): boolean => kind === 'employer' || kind === 'advance_fund'

/** What operators read for a kind of transfer. One without a text is shown as it is. */
export const TRANSFER_TEXTS: Readonly<Record<string, string>> = {
  earn: '发工资', deposit: '充值', refund: '退给企业', fund: '放进预算', award: '奖励', tax: '个税',
  hold: '提现，先扣住', post: '提现到账', void: '没付成，退回来', return: '付了又退回来',
  correct: '改账', coin_earn: '得工币', coin_spend: '用工币', coin_expire: '工币过期',
}
