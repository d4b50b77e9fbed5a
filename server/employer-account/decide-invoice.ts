import type { InvoiceState } from '@daogang/contract/rules/invoice'
import type { Trx } from '../db/schema'
import { lockEnterprise } from '../member/repository'
import { writeNotice } from '../notice/write-notice'
import { accountsToTell, findInvoice, isNumberTaken, lockInvoice, updateInvoice, type InvoiceRow } from './queries/invoices'
import { isUncovered } from './uncovered'

export type InvoiceDecision =
  /** `link` is empty for an invoice on paper. */
  | { state: 'issued', number: string, link: string }
  | { state: 'rejected' | 'voided', reason: string }

const FROM: Readonly<Record<InvoiceDecision['state'], InvoiceState>> = { issued: 'requested', rejected: 'requested', voided: 'issued' }
const NOTICES = { issued: '发票开好了，在企业账户的发票里看', rejected: '发票没开成，在企业账户里看原因', voided: '一张发票作废了，在企业账户里看原因' }

/**
 * Decides on a request for an invoice, or voids an issued one, and notifies the owner and admins.
 * @returns the request; undefined if there is none; `late` if its state does not allow it; `taken` if another invoice has the number;
 * `uncovered` if the enterprise has invoices for more than it paid in, because a deposit was moved away
 */
export async function decideInvoice(
  trx: Trx, id: string, decision: InvoiceDecision, now: Date,
): Promise<InvoiceRow | 'late' | 'taken' | 'uncovered' | undefined> {
  const found = await findInvoice(trx, id)
  if (!found) return undefined
  // Before the invoice, like a new request.
  await lockEnterprise(trx, found.enterprise_id)
  const invoice = await lockInvoice(trx, id)
  if (!invoice) return undefined
  if (invoice.state !== FROM[decision.state]) return 'late'
  if (decision.state === 'issued' && await isNumberTaken(trx, decision.number)) return 'taken'
  if (decision.state === 'issued' && await isUncovered(trx, invoice.enterprise_id)) return 'uncovered'
  await updateInvoice(trx, id, { ...decision, decided_at: now })
  for (const accountId of await accountsToTell(trx, invoice.enterprise_id)) {
    await writeNotice(trx, {
      accountId, role: 'b', kind: 'system', enterpriseId: invoice.enterprise_id, text: NOTICES[decision.state],
    }, now)
  }
  return invoice
}
