import { Cursor, Empty, Fen, Id, OneOf, Page, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { IMPORT, ImportOutcome, LineProblems } from './operator-import'
import { INVOICE_DELIVERIES } from './rules/invoice'

const BASE = { service: 'operator', auth: 'operator' } as const
/** The people concerned may read it. */
const Reason = Text('原因', 200)
/** A transfer code, credit code or id. */
const Enterprise = Text('企业', 60)
const Amount = T.Integer({ title: '金额', minimum: 1, maximum: 1_000_000_000 })
const Said = T.Object({ said: T.String() })
/** The certified enterprise with exactly the payer’s name. */
const Suggestion = T.Union([T.Object({ id: Id, name: T.String() }), T.Null()])
const Sum = T.Object({ count: T.Integer(), amount: Fen })

const BankImport = T.Object({
  fingerprint: T.String(), outcome: ImportOutcome, needsTwo: T.Boolean(), confirmedBy: T.Array(T.String()),
  /** Lines that go to an enterprise by the code in their remark, and those that wait for a person. */
  matched: Sum, unmatched: Sum,
  /** Known from an earlier file, and money that went out: both are left alone. */
  known: T.Integer(), outgoing: T.Integer(),
  /** The first 500. */
  lines: T.Array(T.Object({
    line: T.Integer(), number: T.String(), day: T.String(), amount: Fen, payer: T.String(), remark: T.String(),
    /** Empty for a line that waits. */
    enterprise: T.String(), suggestion: Suggestion,
  })),
  /** Lines that cannot be taken; the others can. */
  problems: LineProblems, problemCount: T.Integer(),
})
export type BankImport = Static<typeof BankImport>

/** The bank's statement. A line is taken once by its number. More than 50 new lines, or more than 2,000 yuan, need a second operator. */
export const operatorBankImport = endpoint({
  ...IMPORT, path: '/operator/bank/import', summary: '导入收款账户的流水：先看，再写', data: BankImport,
})

const BankLine = T.Object({
  id: Id, number: T.String(), day: T.String(), amount: Fen, payer: T.String(), remark: T.String(),
  state: OneOf('状态', ['matched', 'unmatched', 'ignored']),
  /** Empty for a line that waits or was put aside. */
  enterprise: T.String(), suggestion: Suggestion,
  /** Who matched it or put it aside; empty for the code in its remark. */
  by: T.String(),
  /** Why; may be empty, except for a line that was put aside. */
  reason: T.String(),
  /** Who wants it to go to which enterprise, and waits for a second operator. An empty enterprise: to none. */
  asked: T.Array(T.Object({ by: T.String(), enterpriseId: T.String(), enterprise: T.String() })),
})
export type BankLine = Static<typeof BankLine>

export const operatorBankList = endpoint({
  ...BASE, method: 'GET', path: '/operator/bank/list', summary: '没对上的流水，或者一家企业对上的、一天里对上的和放一边的',
  query: T.Object({
    /** An enterprise, or one of the bank's days, with the lines that were put aside. Without it the lines that wait. */
    of: T.Optional(T.String({ title: '企业或日子', maxLength: 60 })),
    cursor: T.Optional(Cursor),
  }),
  data: Page(BankLine), errors: ['OPERATOR_CANNOT'],
})

/**
 * Gives a line to an enterprise. With a reason also one that was given to another: its money moves with it. Above 2,000 yuan two operators
 * send the same enterprise.
 */
export const operatorBankMatch = endpoint({
  ...BASE, method: 'POST', path: '/operator/bank/match', summary: '把一笔流水记给企业',
  body: T.Object({ id: Id, enterprise: Enterprise, reason: T.String({ title: '原因', maxLength: 200 }) }), data: Said,
  errors: ['OPERATOR_CANNOT'],
})

/** Above 2,000 yuan two operators send it. Money of an enterprise goes back with it. A line that was put aside can still be matched. */
export const operatorBankIgnore = endpoint({
  ...BASE, method: 'POST', path: '/operator/bank/ignore', summary: '不是企业的钱，放一边', body: T.Object({ id: Id, reason: Reason }), data: Said,
  errors: ['OPERATOR_CANNOT'],
})

/** Books money that went back to an employer at the bank. Two operators send the same. */
export const operatorBankRefund = endpoint({
  ...BASE, method: 'POST', path: '/operator/bank/refund', summary: '把退给企业的钱记账，要两个人',
  body: T.Object({
    enterprise: Enterprise, amount: Amount, reason: Reason,
    number: T.String({ title: '银行的流水号', pattern: '^[0-9A-Za-z-]{4,64}$' }),
  }),
  data: Said, errors: ['OPERATOR_CANNOT'],
})

const AskedRefund = T.Object({ by: T.String(), enterpriseId: Id, enterprise: T.String(), amount: Fen, number: T.String() })
export type AskedRefund = Static<typeof AskedRefund>

/** Refunds that one operator booked, and that wait for a second one who sends the same. */
export const operatorBankRefunds = endpoint({
  ...BASE, method: 'GET', path: '/operator/bank/refunds', summary: '还差一个人确认的退款', query: Empty,
  data: T.Object({ items: T.Array(AskedRefund) }),
})

const IncomeImport = T.Object({
  fingerprint: T.String(), outcome: ImportOutcome, needsTwo: T.Boolean(), confirmedBy: T.Array(T.String()),
  payments: Sum,
  /** The first 500. */
  lines: T.Array(T.Object({
    line: T.Integer(),
    /** `138****1234`. */
    mobile: T.String(), enterprise: T.String(), title: T.String(), gross: Fen,
    /** Its employer owes after it. */
    isOverdrawn: T.Boolean(),
  })),
  /** Of all rows, also those beyond the first 500. */
  overdrawnCount: T.Integer(),
  /** Rows that this file paid before. */
  paid: T.Integer(),
  /** What each enterprise has after it; below zero it owes. */
  balances: T.Array(T.Object({ enterprise: T.String(), left: T.Integer() })),
  problems: LineProblems, problemCount: T.Integer(),
})
export type IncomeImport = Static<typeof IncomeImport>

/**
 * Pay of workers. That an operator previewed it is in the audit log. From 50 rows, from 2,000 yuan, or where an employer owes afterwards,
 * two operators confirm the same file.
 */
export const operatorIncomeImport = endpoint({
  ...IMPORT, path: '/operator/income/import', summary: '导入要发的工资：先看，再发', data: IncomeImport,
})

const Earning = T.Object({
  id: Id, at: Time, title: T.String(), gross: T.Integer(), tax: T.Integer(),
  /** Who wants to take how much of it back, in fen, and waits for a second operator. */
  asked: T.Array(T.Object({ by: T.String(), amount: Fen })),
})
export type OperatorEarning = Static<typeof Earning>

/** The earnings of a person, the latest first. That an operator looked is in the audit log, for each page. */
export const operatorIncomeList = endpoint({
  ...BASE, method: 'POST', path: '/operator/income/list', summary: '一个人的收入，新的在前，看过会记下来',
  body: T.Object({ accountId: Id, cursor: T.Optional(Cursor) }), data: Page(Earning), errors: ['OPERATOR_CANNOT'],
})

/** Takes an earning back, or a part of it. The person reads the reason. Above 2,000 yuan two operators send the same amount. */
export const operatorIncomeTakeBack = endpoint({
  ...BASE, method: 'POST', path: '/operator/income/takeBack', summary: '退回一笔收入或其中一部分',
  /** A second press with the same `once` takes nothing more back. */
  body: T.Object({ once: Id, id: Id, amount: Amount, reason: Reason }), data: Said, errors: ['OPERATOR_CANNOT'],
})

const Invoice = T.Object({
  id: Id, at: Time, amount: Fen, title: T.String(), creditCode: T.String(), delivery: OneOf('怎么收', INVOICE_DELIVERIES),
  /** `f***@example.com`; `***` for an address on paper. */
  sendTo: T.String(),
  enterprise: T.String(),
  /** Of an issued one; otherwise empty. */
  number: T.String(),
})
export type OperatorInvoice = Static<typeof Invoice>

export const operatorInvoiceList = endpoint({
  ...BASE, method: 'GET', path: '/operator/invoice/list', summary: '等着开的发票，先要的在前；或者开好的，新的在前',
  query: T.Object({ state: OneOf('状态', ['requested', 'issued']), cursor: T.Optional(Cursor) }), data: Page(Invoice),
})

/** The address of one invoice, to send it there. That an operator looked is in the audit log. */
export const operatorInvoiceAddress = endpoint({
  ...BASE, method: 'POST', path: '/operator/invoice/address', summary: '一张发票寄到哪里，看过会记下来', body: T.Object({ id: Id }),
  data: T.Object({ sendTo: T.String() }), errors: ['OPERATOR_CANNOT'],
})

export const operatorInvoiceIssue = endpoint({
  ...BASE, method: 'POST', path: '/operator/invoice/issue', summary: '发票开好了',
  body: T.Object({
    id: Id, number: T.String({ title: '发票号', pattern: '^[0-9A-Za-z-]{6,30}$' }),
    /** Where its file can be read; empty for one on paper. */
    link: T.String({ title: '网址', pattern: '^(https://\\S{3,480})?$' }),
  }),
  data: Said, errors: ['OPERATOR_CANNOT'],
})

/** Refuses a request, or voids an issued one. The enterprise reads the reason. */
export const operatorInvoiceReject = endpoint({
  ...BASE, method: 'POST', path: '/operator/invoice/reject', summary: '不开，或者作废开好的',
  body: T.Object({ id: Id, isVoid: T.Boolean({ title: '作废' }), reason: Reason }), data: Said, errors: ['OPERATOR_CANNOT'],
})
