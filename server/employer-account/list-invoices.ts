import type { endpoints } from '@daogang/contract'
import { invoiceable } from '@daogang/contract/rules/invoice'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { moneyOf } from './money-of'
import { invoicedBy, invoicesOf } from './queries/invoices'
import { depositedBy } from './queries/lines'
import { billingOf } from './queries/references'
import { toInvoice } from './view'

const SCOPE = 'invoices'

/** A page of the invoice requests of the caller's enterprise. */
export async function listInvoices({ db }: Deps, { user, query: { cursor } }: Call<typeof endpoints.invoiceList>) {
  const { enterpriseId } = moneyOf(user, 'requestInvoice')
  const rows = await invoicesOf(db, enterpriseId, readTimeCursor(SCOPE, cursor))
  return toPage(rows, toInvoice, (last) => encodeTimeCursor(SCOPE, { micros: last.key_micros, id: last.id }))
}

/** The initial values of the form: title and code of the certified enterprise, and the amount that can be invoiced. */
export async function draftInvoice({ db }: Deps, { user }: Call<typeof endpoints.invoiceDraft>) {
  const { enterpriseId } = moneyOf(user, 'requestInvoice')
  const [{ name, credit_code }, deposited, { invoiced }] = await Promise.all([
    billingOf(db, enterpriseId), depositedBy(db, enterpriseId), invoicedBy(db, enterpriseId),
  ])
  return { enterpriseId, title: name, creditCode: credit_code ?? '', invoiceable: invoiceable({ deposited, invoiced }) }
}
