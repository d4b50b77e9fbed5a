import type { Bill } from '@daogang/contract/wallet'
import type { BillRow } from './queries/bills'
import { billKindOf, purseOf, stateOf, withdrawalOf } from './rules'

/** A line of the bill as its owner sees it. */
export const toBill = (row: BillRow): Bill => ({
  id: row.id, purse: purseOf(row.account), kind: billKindOf(row.kind), note: row.note, amount: row.amount, balance: row.balance,
  state: stateOf(row), withdrawalId: withdrawalOf(row.subject), at: row.at.toISOString(),
})
