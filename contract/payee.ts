import { Empty, Id, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { BANK_CARD_TEXT } from './rules/payee'
import { PAYOUT_CHANNELS } from './rules/wallet'

export const PayoutChannel = OneOf('收款方式', PAYOUT_CHANNELS)

/** A payout account of the caller. Its number is never sent back. */
export const Payee = T.Object({
  id: Id,
  channel: PayoutChannel,
  /** Of a bank card: 工商银行; otherwise empty. */
  bank: T.String(),
  /** Of a bank card: its last four digits; otherwise empty. */
  tail: T.String(),
  /** From when on it can be used; null if it can be used now. */
  usableAt: T.Union([Time, T.Null()]),
  /** Whether a withdrawal to it is not over. It cannot be removed then. */
  inFlight: T.Boolean(),
})
export type Payee = Static<typeof Payee>

const Payees = T.Object({
  items: T.Array(Payee),
  /** `*小海`: the only name to which money is paid. Empty without a real name. */
  name: T.String(),
  /** Which kinds of accounts this server pays to. */
  offered: T.Array(PayoutChannel),
})
export type Payees = Static<typeof Payees>

const BASE = { service: 'application', auth: 'any' } as const
const BIND_ERRORS = ['REAL_NAME_REQUIRED', 'PAYEE_NOT_GIVEN', 'PAYEE_OFF', 'PAYEE_FULL', 'BIND_LIMIT'] as const

const PAYEES = { ...BASE, method: 'GET', summary: '收款账户', query: Empty, data: Payees } as const
/** Own call: every payout account, as the screens show them. */
export const walletPayees = endpoint({ ...PAYEES, path: '/wallet/payees' })
export const zzxPayees = endpoint({ ...PAYEES, path: '/zzx/payees' })

const CARDS = { ...BASE, method: 'GET', summary: '银行卡', query: Empty, data: T.Object({ items: T.Array(Payee) }) } as const
export const bankCardList = endpoint({ ...CARDS, path: '/wallet/bankCardList' })
export const zzxBankCardList = endpoint({ ...CARDS, path: '/zzx/bankCardList' })

const HAS_CARD = { ...BASE, method: 'GET', summary: '绑没绑银行卡', query: Empty, data: T.Object({ bound: T.Boolean() }) } as const
export const checkMemberBindBank = endpoint({ ...HAS_CARD, path: '/wallet/checkMemberBindBank' })
export const zzxCheckMemberBindBank = endpoint({ ...HAS_CARD, path: '/zzx/checkMemberBindBank' })

/** What begins an authorisation by Alipay. The state is valid for ten minutes and for its account alone. */
const ALIPAY_PARAMS = {
  ...BASE, method: 'GET', summary: '支付宝授权的参数', query: Empty,
  data: T.Object({
    state: T.String(),
    /** Alipay's page on the web and in the native apps, which comes back to the screen of payout accounts. Null: there is none here. */
    url: T.Union([T.String(), T.Null()]),
  }),
  errors: ['PAYEE_OFF'],
} as const
export const alipayBindParams = endpoint({ ...ALIPAY_PARAMS, path: '/wallet/alipayBindParams' })
export const zzxAlipayBindParams = endpoint({ ...ALIPAY_PARAMS, path: '/zzx/alipayBindParams' })

const Code = T.String({ title: '授权码', minLength: 1, maxLength: 256 })

/** Idempotent for the same Alipay user. Another one replaces it, and is usable a day later. */
const ALIPAY_BIND = {
  ...BASE, method: 'POST', summary: '绑定支付宝',
  body: T.Object({ code: Code, state: T.String({ title: '授权', minLength: 1, maxLength: 512 }) }),
  data: Payees, errors: [...BIND_ERRORS, 'PAYEE_IN_USE'],
} as const
export const alipayBind = endpoint({ ...ALIPAY_BIND, path: '/wallet/alipayBind' })
export const zzxAlipayBind = endpoint({ ...ALIPAY_BIND, path: '/zzx/alipayBind' })

/** Idempotent for the same WeChat user. Another one replaces it, and is usable a day later. */
const WECHAT_BIND = {
  ...BASE, method: 'POST', summary: '绑定微信，用微信小程序的登录凭证', body: T.Object({ code: Code }),
  data: Payees, errors: [...BIND_ERRORS, 'PAYEE_IN_USE'],
} as const
export const wechatBind = endpoint({ ...WECHAT_BIND, path: '/wallet/wechatBind' })
export const zzxWechatBind = endpoint({ ...WECHAT_BIND, path: '/zzx/wechatBind' })

const UNBIND = { ...BASE, method: 'POST', body: Empty, data: Payees, errors: ['PAYEE_IN_USE'] } as const
export const alipayUnbind = endpoint({ ...UNBIND, path: '/wallet/alipayUnbind', summary: '解绑支付宝' })
export const zzxAlipayUnbind = endpoint({ ...UNBIND, path: '/zzx/alipayUnbind', summary: '解绑支付宝' })
export const wechatUnbind = endpoint({ ...UNBIND, path: '/wallet/wechatUnbind', summary: '解绑微信' })
export const zzxWechatUnbind = endpoint({ ...UNBIND, path: '/zzx/wechatUnbind', summary: '解绑微信' })

/** Idempotent for the same card. */
const ADD_CARD = {
  ...BASE, method: 'POST', summary: '添加银行卡',
  body: T.Object({ card: T.String({ title: '银行卡号', pattern: '^\\d{16,19}$', bankCard: true, errorMessage: BANK_CARD_TEXT }) }),
  data: Payees, errors: BIND_ERRORS,
} as const
export const bankCardAdd = endpoint({ ...ADD_CARD, path: '/wallet/bankCardAdd' })
export const zzxBankCardAdd = endpoint({ ...ADD_CARD, path: '/zzx/bankCardAdd' })

const REMOVE_CARD = {
  ...BASE, method: 'POST', summary: '删除银行卡', body: T.Object({ id: Id }), data: Payees, errors: ['PAYEE_IN_USE'],
} as const
export const bankCardRemove = endpoint({ ...REMOVE_CARD, path: '/wallet/bankCardRemove' })
export const zzxBankCardRemove = endpoint({ ...REMOVE_CARD, path: '/zzx/bankCardRemove' })
