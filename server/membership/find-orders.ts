import type { endpoints } from '@daogang/contract'
import type { FoundOrder } from '@daogang/contract/membership'
import { MOBILE } from '@daogang/contract/rules/login'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { maskMobile } from '../lib/mask'
import { toPage } from '../lib/page'
import { writeAction } from '../operator/queries/audit'
import { findOrders, type FoundRow } from './queries/find-orders'

const toFound = (row: FoundRow): FoundOrder => ({
  id: row.id, accountId: row.account_id, mobile: maskMobile(row.mobile), role: row.role, title: row.title, way: row.way, fen: row.fen,
  coins: row.coins, state: row.state, billNo: row.bill_no, providerNo: row.provider_no, paidFen: row.paid_fen,
  at: row.created_at.toISOString(), paidAt: row.paid_at?.toISOString() ?? null,
})

/** Orders for an operator, newest first. A search for the orders of someone is in the audit log, without its words. */
export const listFound = (
  { db, now }: Deps, { body: { q, cursor }, operator }: Call<typeof endpoints.operatorVipOrders>,
) => db.transaction().execute(async (trx) => {
  const by = q === '' ? { state: 'wrong' as const } : MOBILE.test(q) ? { mobile: q } : { number: q }
  const scope = `found orders ${q}`
  const rows = await findOrders(trx, by, readTimeCursor(scope, cursor))
  const [first] = rows
  if (q !== '' && first) await writeAction(trx, { actor: operator, action: 'look membership card', accountId: first.account_id }, now())
  return toPage(rows, toFound, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
})
