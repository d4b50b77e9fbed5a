import type { OperatorInvoice } from '@daogang/contract/operator-bank'
import type { Db } from '../../db/schema'
import { decideInvoice, type InvoiceDecision } from '../../employer-account/decide-invoice'
import { invoicesIn } from '../../employer-account/queries/invoices'
import { calledBy } from '../../employer-account/queries/references'
import { chinaDateTime } from '../../lib/china-time'
import { CannotModerate } from '../../moderation/cannot-moderate'
import { writeAction } from '../../operator/queries/audit'
import { oneLine } from '../../moderation/view'
import { yuan } from './text'

const MAX_LINES = 100
const DELIVERIES = { email: '邮箱', post: '邮寄' } as const

/** The requests that wait for an invoice with all that it needs, or the latest issued ones. */
export const listInvoices = async (db: Db, state: 'requested' | 'issued' = 'requested'): Promise<OperatorInvoice[]> =>
  (await invoicesIn(db, state, MAX_LINES)).map((row) => ({
    id: row.id, at: row.requested_at.toISOString(), amount: row.amount, title: row.title, creditCode: row.credit_code,
    delivery: row.delivery, sendTo: row.send_to,
    enterprise: calledBy({ id: row.enterprise_id, name: row.enterprise }), number: row.number ?? '',
  }))

/** The requests that wait, on the command line. */
export const invoiceText = async (db: Db): Promise<string> =>
  (await listInvoices(db)).map(({ id, at, amount, title, creditCode, delivery, sendTo, enterprise }) => [
    id, chinaDateTime(new Date(at)), yuan(amount), title, creditCode, `${DELIVERIES[delivery]} ${oneLine(sendTo)}`, `企业 ${enterprise}`,
  ].join('  ')).join('\n') || '没有等着开票的'

/** Decides on a request and records it. */
export const decide = (db: Db, id: string, decision: InvoiceDecision, actor: string, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const invoice = await decideInvoice(trx, id, decision, now)
    if (!invoice) throw new CannotModerate('没有这张发票的申请')
    if (invoice === 'late') throw new CannotModerate('这张已经处理过了')
    if (invoice === 'taken') throw new CannotModerate('这个发票号已经用过了')
    if (invoice === 'uncovered') throw new CannotModerate('这家企业转进来的钱比要开的发票少，先对账，或者退回')
    const reason = decision.state === 'issued' ? decision.number : decision.reason
    await writeAction(trx, { actor, action: `invoice ${decision.state}`, subjectId: id, reason }, now)
    return { issued: '开好了', rejected: '退回了，对方看得到原因', voided: '作废了，对方看得到原因' }[decision.state]
  })
