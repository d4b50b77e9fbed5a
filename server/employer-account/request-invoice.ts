import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { EMAIL, EMAIL_FORMAT, invoiceable, MAX_OPEN_INVOICES } from '@daogang/contract/rules/invoice'
import { yuanText } from '@daogang/contract/rules/money'
import { sentenceOf } from '@daogang/contract/rules/text'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { moneyOf } from './money-of'
import { findByOnce, insertInvoice, invoicedBy, type InvoiceRow } from './queries/invoices'
import { depositedBy } from './queries/lines'
import { toInvoice } from './view'

const refuse = refusalsOf(endpoints.invoiceRequest)

/** Asks for an invoice over what the enterprise paid in and has no invoice for. Idempotent for `once`. */
export async function requestInvoice({ db, now }: Deps, { user, body }: Call<typeof endpoints.invoiceRequest>) {
  const employer = moneyOf(user, 'requestInvoice')
  const { once, title, creditCode, amount, delivery, sendTo } = body
  if (delivery === 'email' && !EMAIL.test(sendTo)) throw refuse('BAD_INPUT', sentenceOf(EMAIL_FORMAT), 'sendTo')
  return db.transaction().execute(async (trx) => {
    const at = now()
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'requestInvoice')
    const first = await findByOnce(trx, employer.enterpriseId, once)
    if (first && !isSame(first, body)) throw refuse('REQUEST_CHANGED', '这张发票已经申请过了，内容不一样。返回看看进展，再申请一张')
    if (first) return toInvoice(first)
    const [deposited, { invoiced, waiting }] = [
      await depositedBy(trx, employer.enterpriseId), await invoicedBy(trx, employer.enterpriseId),
    ]
    if (waiting >= MAX_OPEN_INVOICES) throw refuse('INVOICES_WAITING')
    const left = invoiceable({ deposited, invoiced })
    if (amount > left) throw refuse('INVOICE_TOO_MUCH', `最多还能开${yuanText(left)}，请把金额改小`, 'amount')
    return toInvoice(await insertInvoice(trx, {
      id: randomUUID(), enterprise_id: employer.enterpriseId, account_id: user.id, once, title, credit_code: creditCode, amount, delivery,
      send_to: sendTo, state: 'requested', requested_at: at,
    }))
  })
}

const isSame = (row: InvoiceRow, { title, creditCode, amount, delivery, sendTo }: Call<typeof endpoints.invoiceRequest>['body']): boolean =>
  row.title === title && row.credit_code === creditCode && row.amount === amount && row.delivery === delivery && row.send_to === sendTo
