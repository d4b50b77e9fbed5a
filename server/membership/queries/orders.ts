import type { Benefits } from '@daogang/contract/rules/membership'
import { sql, type Insertable, type Updateable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

export type OrderRow = Row<'vip_order'>
export type PlanRow = Row<'vip_plan'>

/** Orders of one round. */
const BATCH = 100

export const plansFor = (db: Db, role: 'c' | 'b'): Promise<PlanRow[]> =>
  db.selectFrom('vip_plan').selectAll().where('role', '=', role).where('is_on', '=', true).orderBy('days').orderBy('id').execute()

export const allPlans = (db: Db): Promise<PlanRow[]> => db.selectFrom('vip_plan').selectAll().orderBy('role').orderBy('days').execute()

export const planBy = (db: Db, id: string): Promise<PlanRow | undefined> =>
  db.selectFrom('vip_plan').selectAll().where('id', '=', id).executeTakeFirst()

interface SavedPlan extends Omit<PlanRow, 'benefits' | 'created_at'> {
  benefits: Benefits
}

export const savePlanRow = (trx: Trx, { benefits, ...plan }: SavedPlan, now: Date): Promise<unknown> => {
  const values = { ...plan, benefits: JSON.stringify(benefits) }
  return trx.insertInto('vip_plan').values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values)).execute()
}

export const orderByOnce = (db: Db, accountId: string, once: string): Promise<OrderRow | undefined> =>
  db.selectFrom('vip_order').selectAll().where('account_id', '=', accountId).where('once', '=', once).executeTakeFirst()

/** The person's order of a card for money that may still be paid, if there is one: the latest. */
export const openOrderOf = (db: Db, accountId: string, planId: string, after: Date): Promise<OrderRow | undefined> =>
  db.selectFrom('vip_order').selectAll().where('account_id', '=', accountId).where('plan_id', '=', planId).where('way', '<>', 'coins')
    .where('state', 'in', ['created', 'paying']).where('created_at', '>', after).orderBy('created_at', 'desc').limit(1).executeTakeFirst()

export const ownOrder = (db: Db, accountId: string, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('vip_order').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

export const orderByBill = (db: Db, billNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('vip_order').selectAll().where('bill_no', '=', billNo).executeTakeFirst()

export const lockOrder = (trx: Trx, id: string): Promise<OrderRow> =>
  trx.selectFrom('vip_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The same where the caller names the order. */
export const lockOrderIfAny = (trx: Trx, id: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('vip_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A page of a person's orders in a role, newest first, and one row more. */
export function ordersOf(db: Db, { accountId, role }: { accountId: string, role: 'c' | 'b' }, after: TimeKey | null) {
  let query = db.selectFrom('vip_order').selectAll().select(micros('created_at').as('key_micros'))
    .where('account_id', '=', accountId).where('role', '=', role)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** Until when a person's cards of a role are valid; an employer's are those of the enterprise. Null without one. */
export const untilOf = async (
  db: Db, { accountId, enterpriseId }: { accountId: string, enterpriseId: string | null },
): Promise<Date | null> =>
  (await db.selectFrom('vip_order').select((e) => e.fn.max('ends_at').as('until')).where('state', '=', 'paid')
    .$if(enterpriseId !== null, (query) => query.where('enterprise_id', '=', enterpriseId))
    .$if(enterpriseId === null, (query) => query.where('account_id', '=', accountId).where('role', '=', 'c'))
    .executeTakeFirst())?.until ?? null

export const insertOrder = (trx: Trx, values: Insertable<Database['vip_order']>): Promise<unknown> =>
  trx.insertInto('vip_order').values(values).execute()

export const updateOrder = (db: Db, id: string, values: Updateable<Database['vip_order']>): Promise<unknown> =>
  db.updateTable('vip_order').set(values).where('id', '=', id).execute()

/** Marks an order as sent to the host. False if it was settled in the meantime. */
export const markPaying = async (db: Db, id: string): Promise<boolean> =>
  await db.updateTable('vip_order').set({ state: 'paying' }).where('id', '=', id).where('state', 'in', ['created', 'paying'])
    .returning('id').executeTakeFirst() !== undefined

/** One card of an enterprise after the other: two members may pay at the same moment. Held until the transaction ends. */
export const lockCardsOf = (trx: Trx, enterpriseId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`membership ${enterpriseId}`}, 0))`.execute(trx)

/** Orders that were paid with another amount, the oldest first. */
export const wrongOrders = (db: Db): Promise<OrderRow[]> =>
  db.selectFrom('vip_order').selectAll().where('state', '=', 'wrong').orderBy('created_at').orderBy('id').limit(BATCH).execute()

/** Orders that may still be paid, the oldest first. */
export const openOrders = (db: Db, before: Date): Promise<OrderRow[]> =>
  db.selectFrom('vip_order').selectAll().where('state', 'in', ['created', 'paying']).where('created_at', '<=', before)
    .orderBy('created_at').orderBy('id').limit(BATCH).execute()
