import { rolesThat } from '@daogang/contract/rules/member'
import { sql, type Insertable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

export type InvoiceRow = Row<'invoice'>

export function invoicesOf(db: Db, enterpriseId: string, after: TimeKey | null) {
  let query = db.selectFrom('invoice').selectAll().select(micros('requested_at').as('key_micros')).where('enterprise_id', '=', enterpriseId)
  if (after) query = query.where(sql<boolean>`(requested_at, id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('requested_at', 'desc').orderBy('id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

export const findByOnce = (db: Db, enterpriseId: string, once: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoice').selectAll().where('enterprise_id', '=', enterpriseId).where('once', '=', once).executeTakeFirst()

export const insertInvoice = (trx: Trx, values: Insertable<Database['invoice']>): Promise<InvoiceRow> =>
  trx.insertInto('invoice').values(values).returningAll().executeTakeFirstOrThrow()

/** What invoices of an enterprise are requested or issued for, and how many requests wait. */
export async function invoicedBy(db: Db, enterpriseId: string): Promise<{ invoiced: number, waiting: number }> {
  const { invoiced, waiting } = await db.selectFrom('invoice').select([
    sql<number>`coalesce(sum(amount), 0)::bigint`.as('invoiced'),
    sql<number>`count(*) filter (where state = 'requested')::integer`.as('waiting'),
  ]).where('enterprise_id', '=', enterpriseId).where('state', 'in', ['requested', 'issued']).executeTakeFirstOrThrow()
  return { invoiced, waiting }
}

export const findInvoice = (db: Db, id: string): Promise<Pick<InvoiceRow, 'enterprise_id' | 'send_to'> | undefined> =>
  db.selectFrom('invoice').select(['enterprise_id', 'send_to']).where('id', '=', id).executeTakeFirst()

export const lockInvoice = (trx: Trx, id: string): Promise<InvoiceRow | undefined> =>
  trx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const isNumberTaken = async (db: Db, number: string): Promise<boolean> =>
  await db.selectFrom('invoice').select('id').where('number', '=', number).executeTakeFirst() !== undefined

export const updateInvoice = (trx: Trx, id: string, values: Pick<InvoiceRow, 'state'> & Partial<InvoiceRow>): Promise<unknown> =>
  trx.updateTable('invoice').set(values).where('id', '=', id).execute()

/** Requests that wait for an operator, the oldest first, or issued invoices, the latest first. */
export function invoicesIn(db: Db, state: 'requested' | 'issued', { after, limit }: { after: TimeKey | null, limit: number }) {
  const order = state === 'issued' ? 'desc' : 'asc'
  let query = db.selectFrom('invoice').innerJoin('enterprise', 'enterprise.id', 'invoice.enterprise_id').selectAll('invoice')
    .select(['enterprise.name as enterprise', micros('requested_at').as('key_micros')]).where('state', '=', state)
  if (after) {
    query = query.where(sql<boolean>`(requested_at, invoice.id) ${state === 'issued' ? sql`<` : sql`>`}
      (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('requested_at', order).orderBy('invoice.id', order).limit(limit).execute()
}

/** The owner and the admins of a whole enterprise. */
export const accountsToTell = async (db: Db, enterpriseId: string): Promise<string[]> =>
  (await db.selectFrom('member').select('account_id').where('enterprise_id', '=', enterpriseId).where('company_id', 'is', null)
    .where('role', 'in', rolesThat('requestInvoice', 'all')).orderBy('account_id').execute()).map(({ account_id }) => account_id)
