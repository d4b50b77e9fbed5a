import type { OrderState } from '@daogang/contract/rules/membership'
import { sql } from 'kysely'
import { micros } from '../../db/micros'
import type { Db } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

/** A phone, a number of this product or the host, or a state. */
type Sought = { mobile: string } | { number: string } | { state: OrderState }

/** A page of orders of anyone, newest first, and one row more. */
export function findOrders(db: Db, by: Sought, after: TimeKey | null) {
  let query = db.selectFrom('vip_order').innerJoin('account', 'account.id', 'vip_order.account_id')
    .selectAll('vip_order').select(['account.mobile', micros('vip_order.created_at').as('key_micros')])
  if ('mobile' in by) query = query.where('account.mobile', '=', by.mobile)
  else if ('state' in by) query = query.where('vip_order.state', '=', by.state)
  // Empty numbers of the host are not in its index.
  else query = query.where(sql<boolean>`(bill_no = ${by.number} or (provider_no = ${by.number} and provider_no <> ''))`)
  if (after) {
    query = query.where(sql<boolean>`(vip_order.created_at, vip_order.id)
      < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('vip_order.created_at', 'desc').orderBy('vip_order.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

export type FoundRow = Awaited<ReturnType<typeof findOrders>>[number]
