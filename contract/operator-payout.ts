import { Cursor, Day, Fen, Id, OneOf, Page, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { LOOKED_UP } from './rules/ledger'
import { PAYOUT_OUTCOMES, PAYOUT_STATES } from './rules/payout'
import { PAYOUT_CHANNELS } from './rules/wallet'

const BASE = { service: 'operator', auth: 'operator' } as const
/** The number of a bill, or the id of a payout, of its withdrawal or of a case about it. */
const Subject = T.String({ title: '单号', pattern: '^[0-9A-Za-z-]{4,64}$' })
const Reason = Text('依据', 200)
const Channel = OneOf('渠道', PAYOUT_CHANNELS)

/** A payout without its payee, which stays sealed. */
const PayoutView = T.Object({
  id: Id, billNo: T.String(), withdrawalId: Id, accountId: Id, channel: Channel, amount: Fen, state: OneOf('状态', PAYOUT_STATES),
  /** The number that the provider gave it; empty without one. */
  providerNo: T.String(),
  /** What statements of the provider have about it. */
  listed: T.Array(T.Object({ kind: OneOf('对账单', ['paid', 'returned']), amount: Fen })),
  /** When the provider is asked again; null if it is not. */
  nextAt: T.Union([Time, T.Null()]),
  events: T.Array(T.Object({ at: Time, state: OneOf('状态', PAYOUT_STATES), detail: T.String() })),
  cases: T.Array(T.Object({
    id: Id, kind: T.String(), detail: T.String(), at: Time, closedAt: T.Union([Time, T.Null()]), reason: T.String(),
  })),
  /** Two operators settle it; whose word counts already, by outcome. */
  needsTwo: T.Boolean(),
  asked: T.Array(T.Object({ outcome: OneOf('结果', PAYOUT_OUTCOMES), by: T.Array(T.String()) })),
  /** It was paid, and booked as failed: the fen that are still to be taken back. 0 without that. */
  toCorrect: Fen,
  /** Who wants to take back how much of it, in fen, and waits for a second operator. */
  correctAsked: T.Array(T.Object({ by: T.String(), amount: Fen })),
})
export type PayoutView = Static<typeof PayoutView>

export const operatorPayoutDetail = endpoint({
  ...BASE, method: 'GET', path: '/operator/payout/detail', summary: '一笔付款的经过，不显示收款人', query: T.Object({ subject: Subject }),
  data: PayoutView,
})

/** Asks the provider now. */
export const operatorPayoutQuery = endpoint({
  ...BASE, method: 'POST', path: '/operator/payout/query', perMinute: 60, summary: '现在去平台查结果',
  body: T.Object({ subject: Subject }), data: PayoutView, errors: ['OPERATOR_CANNOT'],
})

/** Sends a bill again with its number, which pays nothing more: only one that the provider does not know. */
export const operatorPayoutSend = endpoint({
  ...BASE, method: 'POST', path: '/operator/payout/send', perMinute: 60, summary: '用原单号重发，只在平台说不认识时可以',
  body: T.Object({ subject: Subject, reason: Reason }), data: PayoutView, errors: ['OPERATOR_CANNOT'],
})

/** Books the provider's word about a payout without a final answer. Above 2,000 yuan two operators send the same outcome. */
export const operatorPayoutDecide = endpoint({
  ...BASE, method: 'POST', path: '/operator/payout/decide', summary: '按平台的答复或对账单定结果，超过2000元要两个人',
  body: T.Object({ subject: Subject, outcome: OneOf('结果', PAYOUT_OUTCOMES), reason: Reason }),
  data: T.Object({ payout: PayoutView, waitsForSecond: T.Boolean() }), errors: ['OPERATOR_CANNOT'],
})

/** Reads the provider's statement of a day and compares. */
export const operatorPayoutReconcile = endpoint({
  ...BASE, method: 'POST', path: '/operator/payout/reconcile', perMinute: 30, summary: '读那天的对账单，再对一次',
  body: T.Object({ channel: Channel, day: Day('日子') }),
  data: T.Object({
    /** New cases; null if the provider has no statement of that day yet. */
    opened: T.Union([T.Integer(), T.Null()]),
  }),
  errors: ['OPERATOR_CANNOT'],
})

/** Recomputes all accounts and transfers from their entries, and compares with the payouts. */
export const operatorLedgerCheck = endpoint({
  ...BASE, method: 'POST', path: '/operator/ledger/check', perMinute: 6, summary: '从分录重算所有账户，再和付款对', body: T.Object({}),
  data: T.Object({ isSound: T.Boolean(), lines: T.Array(T.String()) }),
})

const Line = T.Object({
  id: Id, at: Time, kind: T.String(),
  /** What the person reads on the bill. */
  note: T.String(),
  /** What it is about, such as `withdrawal:<id>`. */
  subject: T.String(),
  /** Fen, or coins. */
  amount: T.Integer(), balance: T.Integer(),
})
export type LedgerLine = Static<typeof Line>

/** The lines of an account, the newest first. That an operator looked is in the audit log. */
export const operatorLedgerAccount = endpoint({
  ...BASE, method: 'POST', path: '/operator/ledger/account', summary: '一个账户的每一笔，看过会记下来',
  body: T.Object({ kind: OneOf('哪个账户', LOOKED_UP), ownerId: Id, cursor: T.Optional(Cursor) }),
  data: T.Object({ balance: T.Integer(), ...Page(Line).properties }), errors: ['OPERATOR_CANNOT'],
})

/** Takes back a payment that was booked as failed and was paid. Two operators send the same; never more than the person has. */
export const operatorLedgerCorrect = endpoint({
  ...BASE, method: 'POST', path: '/operator/ledger/correct', summary: '账上记成没付成、其实付了的提现，从本人账户扣回来，要两个人',
  body: T.Object({
    subject: Subject, reason: Reason,
    /** Fen; without it, all that is missing. */
    amount: T.Optional(T.Integer({ title: '金额', minimum: 1, maximum: 1_000_000_000 })),
  }),
  data: T.Object({ said: T.String() }), errors: ['OPERATOR_CANNOT'],
})
