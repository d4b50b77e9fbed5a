import { CreditCode, Cursor, Empty, Id, OneOf, Page, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { INVOICE_DELIVERIES, INVOICE_STATES, INVOICE_TEXTS, MAX_INVOICE, MIN_INVOICE } from './rules/invoice'

/** Fen; below zero where the enterprise owes, or where corrections weigh more. */
const Signed = T.Integer()

/** The account of the present enterprise: what it paid in, less what its workers earned. */
export const employerAccount = endpoint({
  method: 'GET', path: '/employer/account', service: 'application', auth: 'b', may: 'viewMoney',
  summary: '企业账户：余额、怎么转账、按月进出',
  query: Empty,
  data: T.Object({
    enterprise: T.String(),
    /** Below zero: the enterprise owes. */
    balance: Signed,
    /** The code to write into the remark of a transfer. */
    reference: T.String(),
    /** Where to transfer to; null as long as the operator has not set it. */
    payee: T.Union([T.Object({ name: T.String(), bank: T.String(), account: T.String() }), T.Null()]),
    /** The last twelve months with entries, the latest first. */
    months: T.Array(T.Object({
      month: T.String(), deposited: Signed, earned: Signed,
      /** Moved into the advance fund, less money moved back. */
      putAside: Signed,
    })),
    /** Fen that can still be invoiced. */
    invoiceable: Signed,
    mayInvoice: T.Boolean(),
  }),
  errors: ['NOT_PERMITTED'],
})
export type EmployerAccount = Static<typeof employerAccount.data>

export const EmployerEntry = T.Object({
  id: Id,
  kind: OneOf('明细', ['deposit', 'refund', 'earn', 'correct', 'fund']),
  title: T.String(),
  /** The masked name of the person who earned it; otherwise empty. */
  who: T.String(),
  /** Positive is money that came in. */
  amount: Signed,
  at: Time,
})
export type EmployerEntry = Static<typeof EmployerEntry>

export const employerEntries = endpoint({
  method: 'GET', path: '/employer/entries', service: 'application', auth: 'b', may: 'viewMoney',
  summary: '企业账户的明细，最新的在前',
  query: T.Object({
    /** Of one month, YYYY-MM. */
    month: T.Optional(T.String({ title: '月份', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })),
    cursor: T.Optional(Cursor),
  }),
  data: Page(EmployerEntry),
  errors: ['NOT_PERMITTED'],
})

export const Invoice = T.Object({
  id: Id,
  state: OneOf('开票状态', INVOICE_STATES),
  title: T.String(),
  creditCode: T.String(),
  /** Fen. */
  amount: T.Integer(),
  delivery: OneOf('怎么收', INVOICE_DELIVERIES),
  sendTo: T.String(),
  /** Of the issued invoice; otherwise empty. */
  number: T.String(),
  /** Where its file can be read; empty for one on paper. */
  link: T.String(),
  /** Why it was rejected or voided. */
  reason: T.String(),
  requestedAt: Time,
  decidedAt: T.Union([Time, T.Null()]),
})
export type Invoice = Static<typeof Invoice>

/** What the form of a request begins with. */
export const invoiceDraft = endpoint({
  method: 'GET', path: '/employer/invoiceDraft', service: 'application', auth: 'b', may: 'requestInvoice',
  summary: '开票前：抬头、税号和还能开多少',
  query: Empty,
  data: T.Object({ enterpriseId: Id, title: T.String(), creditCode: T.String(), invoiceable: Signed }),
  errors: ['NOT_PERMITTED'],
})

export const invoiceList = endpoint({
  method: 'GET', path: '/employer/invoices', service: 'application', auth: 'b', may: 'requestInvoice',
  summary: '开票申请，最新的在前',
  query: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(Invoice),
  errors: ['NOT_PERMITTED'],
})

/** Asks for an invoice over deposits. Idempotent for `once`. */
export const invoiceRequest = endpoint({
  method: 'POST', path: '/employer/invoice', service: 'application', auth: 'b', may: 'requestInvoice', forActive: true,
  summary: '申请开票',
  body: T.Object({
    once: Id,
    title: Text('发票抬头', INVOICE_TEXTS.title),
    creditCode: CreditCode,
    amount: T.Integer({ title: '开票金额', minimum: MIN_INVOICE, maximum: MAX_INVOICE }),
    delivery: OneOf('怎么收', INVOICE_DELIVERIES),
    /** An e-mail address, or a postal one with its addressee and phone. */
    sendTo: Text('收票地址', INVOICE_TEXTS.address),
  }),
  data: Invoice,
  errors: ['NOT_PERMITTED', 'INVOICE_TOO_MUCH', 'INVOICES_WAITING', 'REQUEST_CHANGED', 'USER_RESTRICTED'],
})
