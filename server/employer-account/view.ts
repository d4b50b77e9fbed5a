import type { Invoice } from '@daogang/contract/employer-account'
import type { InvoiceRow } from './queries/invoices'

export const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id, state: row.state, title: row.title, creditCode: row.credit_code, amount: row.amount, delivery: row.delivery,
  sendTo: row.send_to, number: row.number, link: row.link, reason: row.reason, requestedAt: row.requested_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})
