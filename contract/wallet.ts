import { Cursor, Empty, Fen, Id, Month, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { Payee } from './payee'
import { PURSES } from './rules/wallet'

const Purse = OneOf('账户', PURSES)
/** A line of a bill: pay, an award, tax, a withdrawal, a withdrawal that came back, a correction. */
const Kind = OneOf('账单种类', ['earn', 'award', 'tax', 'withdraw', 'refund', 'correct'])
export type BillKind = Static<typeof Kind>
/** processing: the payment institution has not decided; returned: the money of a withdrawal is back in the purse. */
const State = OneOf('账单状态', ['processing', 'done', 'returned'])
export type BillState = Static<typeof State>

/** Money that came in and went out in a period, in fen. A withdrawal that came back counts in neither. */
const Totals = T.Object({ in: T.Integer(), out: T.Integer() })

/** A purse as its owner sees it. */
export const WalletAccount = T.Object({
  purse: Purse,
  /** Available for a withdrawal, in fen. */
  available: T.Integer(),
  /** Withdrawals that the payment institution has not decided. */
  inFlight: T.Object({
    amount: T.Integer(), count: T.Integer(),
    /** The latest of them; null without any. */
    withdrawalId: T.Union([Id, T.Null()]),
  }),
  /** Why nothing can be withdrawn, in the operator's words; null if it can. */
  frozen: T.Union([T.String(), T.Null()]),
  /** The payout accounts that are bound. */
  payees: T.Array(Payee),
  /** The present month in China. */
  month: T.Object({ month: Month('月份'), ...Totals.properties }),
  /** The month of the first bill; null before one. */
  since: T.Union([Month('月份'), T.Null()]),
  /** The purses in which there was money at any time; the wallet always. */
  purses: T.Array(Purse),
})
export type WalletAccount = Static<typeof WalletAccount>

/** One line of the bill. A withdrawal and its payment are one line. */
export const Bill = T.Object({
  id: Id,
  purse: Purse,
  kind: Kind,
  /** What it is for, such as 家常菜馆·11月工资; may be empty. */
  note: T.String(),
  /** Fen; negative if it went out. */
  amount: T.Integer(),
  /** Of the purse, afterwards. */
  balance: Fen,
  state: State,
  /** Of a withdrawal, and of one that came back; otherwise null. */
  withdrawalId: T.Union([Id, T.Null()]),
  at: Time,
})
export type Bill = Static<typeof Bill>

const BillFilter = T.Object({
  /** Default: the purse of the call; `all` for both. */
  purse: T.Optional(OneOf('账户', [...PURSES, 'all'])),
  month: T.Optional(Month('月份')),
  flow: T.Optional(OneOf('进出', ['in', 'out'])),
  kind: T.Optional(Kind),
  cursor: T.Optional(Cursor),
})
export type BillFilter = Omit<Static<typeof BillFilter>, 'cursor'>

const BillPage = T.Object({
  ...Page(Bill).properties,
  /** Of the purse and the month, whatever the other filters; only on the first page. */
  totals: T.Union([Totals, T.Null()]),
})

export const walletAccount = endpoint({
  method: 'GET', path: '/wallet/account', service: 'application', auth: 'any',
  summary: '钱包：能取的钱、处理中的钱、这个月的进出',
  query: Empty,
  data: WalletAccount,
})

export const walletAccountBillList = endpoint({
  method: 'POST', path: '/wallet/accountBillList', service: 'application', auth: 'any',
  summary: '钱包的账单',
  body: BillFilter,
  data: BillPage,
})

export const zzxAccount = endpoint({
  method: 'GET', path: '/zzx/account', service: 'application', auth: 'any',
  summary: '灵活用工账户：能取的钱、处理中的钱、这个月的进出',
  query: Empty,
  data: WalletAccount,
})

export const zzxAccountBillList = endpoint({
  method: 'POST', path: '/zzx/accountBillList', service: 'application', auth: 'any',
  summary: '灵活用工账户的账单',
  body: BillFilter,
  data: BillPage,
})
