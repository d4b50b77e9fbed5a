import { sendLoginCode, Proof } from './auth'
import { Empty, Fen, Id, IdOf, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { Payee, PayoutChannel } from './payee'
import { LOGIN_CODE, LOGIN_CODE_FORMAT } from './rules/login'
import { sentenceOf } from './rules/text'
import { PURSES } from './rules/wallet'
import { REVIEW_REASONS, WITHDRAWAL_STATES } from './rules/withdrawal'

const State = OneOf('提现状态', WITHDRAWAL_STATES)

export const Withdrawal = T.Object({
  id: Id,
  purse: OneOf('账户', PURSES),
  amount: T.Integer(),
  state: State,
  channel: PayoutChannel,
  /** Of a bank card; otherwise empty. */
  bank: T.String(),
  tail: T.String(),
  createdAt: Time,
  /** Why two people look at it first; none if it is paid at once. */
  review: T.Array(OneOf('为什么要看', REVIEW_REASONS)),
  /** Why it failed, was rejected, came back, or is approved and not sent yet, and what to do; otherwise empty. */
  reason: T.String(),
  /** Whether its owner may take it back: nothing was sent yet. */
  mayCancel: T.Boolean(),
  /** WeChat asks its owner to receive the money, until this time. */
  confirm: T.Union([T.Object({ until: Time, mchId: T.String(), appId: T.String(), package: T.String() }), T.Null()]),
  /** What happened, the first step first. */
  track: T.Array(T.Object({ state: State, at: Time })),
})
export type Withdrawal = Static<typeof Withdrawal>

const Amounts = {
  dayTimes: T.Integer(), dayAmount: T.Integer(), monthAmount: T.Integer(), payeeDayAmount: T.Integer(), deviceDayAmount: T.Integer(),
}

const Channel = T.Object({
  channel: PayoutChannel,
  /** Of one payment, and to this person on one day, by the provider. */
  max: T.Integer(), dayAmount: T.Integer(),
  /** Withdrawn by it today. */
  used: T.Integer(),
})

/** Everything that the form of a withdrawal needs: the balance, the limits and the payout accounts. */
const CashOptions = T.Object({
  /** What the purse has, in fen. */
  balance: T.Integer(),
  /** Why withdrawals are stopped; null if they are not. */
  frozen: T.Union([T.String(), T.Null()]),
  limits: T.Object({ min: T.Integer(), max: T.Integer(), ...Amounts }),
  /** Withdrawn before. `payeeDayAmount` is in `payees`. */
  use: T.Object(Amounts),
  channels: T.Array(Channel),
  payees: T.Array(T.Object({
    ...Payee.properties,
    /** What this account received today. */
    dayAmount: T.Integer(),
    /** A withdrawal to it needs a code by SMS: the device or the account is new. */
    needsCode: T.Boolean(),
  })),
  /** `*小海`; empty without a real name. */
  name: T.String(),
  /** `138****1234`, which gets the code. */
  mobile: T.String(),
  /** Withdrawals that are not over, the latest first. */
  open: T.Array(Withdrawal),
})
export type CashOptions = Static<typeof CashOptions>

const BASE = { service: 'application', auth: 'any' } as const

const OPTIONS = { ...BASE, method: 'GET', summary: '提现之前：余额、限额、收款账户', query: Empty, data: CashOptions } as const
export const cashOptions = endpoint({ ...OPTIONS, path: '/wallet/cashOptions' })
export const zzxCashOptions = endpoint({ ...OPTIONS, path: '/zzx/cashOptions' })

/** Takes the money from the purse and pays it, or has two people look at it first. Idempotent for `once`. */
const DRAW = {
  ...BASE, method: 'POST', summary: '提现',
  body: T.Object({
    once: Id,
    payeeId: IdOf('收款账户', '选一个收款账户'),
    amount: Fen,
    /** The code by SMS and its request, where one is needed. */
    requestId: T.Optional(Id),
    code: T.Optional(T.String({ title: '验证码', pattern: LOGIN_CODE.source, errorMessage: sentenceOf(LOGIN_CODE_FORMAT) })),
  }),
  data: Withdrawal,
  errors: [
    'REAL_NAME_REQUIRED', 'WALLET_FROZEN', 'PAYEE_WAITING', 'PAYEE_OFF', 'WITHDRAWAL_LIMIT', 'BALANCE_SHORT', 'WITHDRAWAL_CODE',
    'REQUEST_CHANGED', 'CODE_WRONG', 'CODE_EXPIRED', 'AGREEMENT_NEEDED',
  ],
} as const
export const drawCash = endpoint({ ...DRAW, path: '/wallet/drawCash' })
export const zzxDrawCash = endpoint({ ...DRAW, path: '/zzx/drawCash' })

const DETAIL = {
  ...BASE, method: 'GET', summary: '一笔提现的进展', query: T.Object({ id: Id }),
  /** With the server's time, because the time left to confirm must not depend on the phone's clock. */
  data: T.Object({ ...Withdrawal.properties, serverTime: Time }),
} as const
export const cashDetail = endpoint({ ...DETAIL, path: '/wallet/cashDetail' })
export const zzxCashDetail = endpoint({ ...DETAIL, path: '/zzx/cashDetail' })

/** Only before it is handed to the payment: nothing was sent then. Idempotent. */
const CANCEL = {
  ...BASE, method: 'POST', summary: '撤回还没打款的提现', body: T.Object({ id: Id }), data: Withdrawal, errors: ['WITHDRAWAL_SETTLED'],
} as const
export const cashCancel = endpoint({ ...CANCEL, path: '/wallet/cashCancel' })
export const zzxCashCancel = endpoint({ ...CANCEL, path: '/zzx/cashCancel' })

/** Sends a code to the account's own phone. It is valid for withdrawals alone. */
const CODE = {
  ...BASE, method: 'POST', summary: '发提现验证码', body: T.Object({ proof: T.Optional(Proof) }), data: sendLoginCode.data,
  errors: ['CODE_TOO_SOON', 'CODE_TOO_MANY'],
} as const
export const cashCode = endpoint({ ...CODE, path: '/wallet/cashCode' })
export const zzxCashCode = endpoint({ ...CODE, path: '/zzx/cashCode' })
