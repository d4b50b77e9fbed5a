import type { Page } from '@daogang/contract/common'
import type { OperatorInvoice } from '@daogang/contract/operator-bank'
import { maskedSendTo } from '@daogang/contract/rules/invoice'
import type { Db } from '../../db/schema'
import type { Deps } from '../../deps'
import { decideInvoice, type InvoiceDecision } from '../../employer-account/decide-invoice'
import { findInvoice, invoicesIn } from '../../employer-account/queries/invoices'
import { calledBy } from '../../employer-account/queries/references'
import { chinaDateTime } from '../../lib/china-time'
import { encodeTimeCursor, readTimeCursor } from '../../lib/cursor'
import { PAGE_PLUS_ONE, toPage } from '../../lib/page'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { oneLine } from '../../lib/one-line'
import { yuan } from './text'

const MAX_LINES = 100
const DELIVERIES = { email: '邮箱', post: '邮寄' } as const

type Listed = Awaited<ReturnType<typeof invoicesIn>>[number]

const toInvoice = (row: Listed): OperatorInvoice => ({
  id: row.id, at: row.requested_at.toISOString(), amount: row.amount, title: row.title, creditCode: row.credit_code,
  delivery: row.delivery, sendTo: maskedSendTo(row.delivery, row.send_to),
  enterprise: calledBy({ id: row.enterprise_id, name: row.enterprise }), number: row.number ?? '',
})

/** A page of the requests that wait for an invoice, or of the issued ones. Addresses are masked. */
export async function listInvoices(db: Db, state: 'requested' | 'issued', cursor: string | undefined): Promise<Page<OperatorInvoice>> {
  const scope = `operator-invoices:${state}`
  const rows = await invoicesIn(db, state, { after: readTimeCursor(scope, cursor), limit: PAGE_PLUS_ONE })
  return toPage(rows, toInvoice, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}

/** The requests that wait, on the command line. */
export async function invoiceText(db: Db): Promise<string> {
  const rows = await invoicesIn(db, 'requested', { after: null, limit: MAX_LINES + 1 })
  const lines = rows.slice(0, MAX_LINES).map(toInvoice).map(({ id, at, amount, title, creditCode, delivery, sendTo, enterprise }) => [
    id, chinaDateTime(new Date(at)), yuan(amount), title, creditCode, `${DELIVERIES[delivery]} ${sendTo}`, `企业 ${enterprise}`,
  ].join('  '))
  return [...lines, ...rows.length > MAX_LINES ? ['还有没列出来的，先办上面的'] : []].join('\n') || '没有等着开票的'
}

/** Where an invoice goes. Looking is in the audit log. @throws Refusal OPERATOR_CANNOT if there is none */
export const addressOf = ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, actor: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const invoice = await findInvoice(trx, id)
    if (!invoice) throw cannot('没有这张发票的申请')
    await writeAction(trx, { actor, action: 'look invoice', subjectId: id }, now())
    return oneLine(invoice.send_to)
  })

/** Decides on a request and records it. */
export const decide = (db: Db, id: string, decision: InvoiceDecision, actor: string, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const invoice = await decideInvoice(trx, id, decision, now)
    if (!invoice) throw cannot('没有这张发票的申请')
    if (invoice === 'late') throw cannot('这张已经处理过了')
    if (invoice === 'taken') throw cannot('这个发票号已经用过了')
    if (invoice === 'uncovered') throw cannot('这家企业转进来的钱比要开的发票少，先对账，或者退回')
    const reason = decision.state === 'issued' ? decision.number : decision.reason
    await writeAction(trx, { actor, action: `invoice ${decision.state}`, subjectId: id, reason }, now)
    return { issued: '开好了', rejected: '退回了，对方看得到原因', voided: '作废了，对方看得到原因' }[decision.state]
  })
