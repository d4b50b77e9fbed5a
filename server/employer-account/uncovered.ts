import type { Db } from '../db/schema'
import { invoicedBy } from './queries/invoices'
import { depositedBy } from './queries/lines'

/** Whether the requested and issued invoices of an enterprise are for more than it paid in. Lock the enterprise before. */
export async function isUncovered(db: Db, enterpriseId: string): Promise<boolean> {
  const { invoiced } = await invoicedBy(db, enterpriseId)
  return invoiced > await depositedBy(db, enterpriseId)
}
