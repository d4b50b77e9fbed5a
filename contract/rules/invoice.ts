/** Limits of a request for an invoice. */
export const INVOICE_TEXTS = { title: 60, email: 80, address: 120 } as const
/** Fen: less is not worth an invoice. */
export const MIN_INVOICE = 10_000
export const MAX_INVOICE = 1_000_000_000
/** Requests of an enterprise that wait at once. */
export const MAX_OPEN_INVOICES = 5

export const INVOICE_DELIVERIES = ['email', 'post'] as const
export type InvoiceDelivery = (typeof INVOICE_DELIVERIES)[number]
/** requested → issued | rejected; issued → voided (the paper or file is no longer valid, and its amount can be invoiced again). */
export const INVOICE_STATES = ['requested', 'issued', 'rejected', 'voided'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** No address of a person is longer; a provider decides the rest. */
export const EMAIL = /^[^\s@]{1,40}@[^\s@.]+(\.[^\s@.]+)+$/
export const EMAIL_FORMAT = { text: '邮箱格式不正确', next: '请看看有没有@和点' } as const

/** The amount that can still be invoiced: deposits, less requested and issued invoices. Never negative. */
export const invoiceable = ({ deposited, invoiced }: { deposited: number, invoiced: number }): number => Math.max(0, deposited - invoiced)

/**
 * Where an invoice goes, as a list shows it: `f***@example.com`; nothing of a postal address, which has a name and a phone. An operator who
 * sends the invoice looks at the whole of one, which the audit log says.
 */
export const maskedSendTo = (delivery: InvoiceDelivery, sendTo: string): string =>
  (delivery === 'email' ? `${[...sendTo][0] ?? ''}***${sendTo.slice(sendTo.lastIndexOf('@'))}` : '***')
