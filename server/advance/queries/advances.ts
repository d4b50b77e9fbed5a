import { sql, type Insertable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'

export type AdvanceRow = Row<'advance'>

/** Whether the workers of an enterprise may draw. */
export const isOn = async (db: Db, enterpriseId: string): Promise<boolean> =>
  (await db.selectFrom('advance_setting').select('is_on').where('enterprise_id', '=', enterpriseId).executeTakeFirst())?.is_on ?? false

export const saveSetting = (db: Db, enterpriseId: string, isNowOn: boolean, accountId: string, now: Date): Promise<unknown> =>
  db
    .insertInto('advance_setting')
    .values({ enterprise_id: enterpriseId, is_on: isNowOn, changed_by: accountId, changed_at: now })
    .onConflict((conflict) => conflict.column('enterprise_id').doUpdateSet({ is_on: isNowOn, changed_by: accountId, changed_at: now }))
    .execute()

/** Until when a person locked advances; undefined without a lock that still holds. */
export const lockedUntil = async (db: Db, accountId: string, now: Date): Promise<Date | undefined> =>
  (await db.selectFrom('advance_lock').select('until').where('account_id', '=', accountId).where('until', '>', now).executeTakeFirst())
    ?.until

/** Sets a lock; one that holds longer stays. @returns until when it holds */
export async function extendLock(db: Db, accountId: string, until: Date, now: Date): Promise<Date> {
  const row = await db
    .insertInto('advance_lock')
    .values({ account_id: accountId, until, set_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ until: sql`greatest(advance_lock.until, excluded.until)`, set_at: now }),
    )
    .returning('until')
    .executeTakeFirstOrThrow()
  return row.until
}

export const findByOnce = (db: Db, accountId: string, once: string): Promise<AdvanceRow | undefined> =>
  db.selectFrom('advance').selectAll().where('account_id', '=', accountId).where('once', '=', once).executeTakeFirst()

/** How often and how much was drawn that no slip has taken. */
export async function openOf(db: Db, employmentId: string): Promise<{ times: number; drawn: number }> {
  return db
    .selectFrom('advance')
    .select([sql<number>`count(*)::integer`.as('times'), sql<number>`coalesce(sum(amount), 0)::bigint`.as('drawn')])
    .where('employment_id', '=', employmentId)
    .where('payslip_id', 'is', null)
    .executeTakeFirstOrThrow()
}

/** The same for a whole enterprise. */
export const openOfEnterprise = (db: Db, enterpriseId: string): Promise<{ count: number; amount: number }> =>
  db
    .selectFrom('advance')
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .where('enterprise_id', '=', enterpriseId)
    .where('payslip_id', 'is', null)
    .executeTakeFirstOrThrow()

export const insertAdvance = (trx: Trx, values: Insertable<Database['advance']>): Promise<unknown> =>
  trx.insertInto('advance').values(values).execute()

/** Advances of an employment that no slip has taken, the first first. The employment is locked. */
export const openAdvances = (trx: Trx, employmentId: string): Promise<AdvanceRow[]> =>
  trx.selectFrom('advance').selectAll().where('employment_id', '=', employmentId).where('payslip_id', 'is', null).orderBy('nth').execute()

export const markTaken = (trx: Trx, id: string, payslipId: string, taken: number): Promise<unknown> =>
  trx.updateTable('advance').set({ payslip_id: payslipId, taken }).where('id', '=', id).execute()

const shown = (db: Db) =>
  db
    .selectFrom('advance')
    .innerJoin('employment', 'employment.id', 'advance.employment_id')
    .innerJoin('enterprise', 'enterprise.id', 'advance.enterprise_id')
    .innerJoin('company', 'company.id', 'employment.company_id')
    .leftJoin('payslip', 'payslip.id', 'advance.payslip_id')
    .selectAll('advance')
    .select([
      'enterprise.name as employer',
      'company.name as store',
      'payslip.cycle_from',
      'payslip.cycle_to',
      'payslip.paid_at',
      micros('advance.created_at').as('key_micros'),
    ])

export type ShownAdvance = Awaited<ReturnType<typeof advancesOf>>[number]

const before = ({ micros: key, id }: TimeKey) =>
  sql<boolean>`(advance.created_at, advance.id) < (${microsToTimestamp(key)}::timestamptz, ${id}::uuid)`

/** A person's advances, the latest first, and one row more than a page. */
export function advancesOf(db: Db, accountId: string, after: TimeKey | null) {
  let query = shown(db).where('advance.account_id', '=', accountId)
  if (after) query = query.where(before(after))
  return query.orderBy('advance.created_at', 'desc').orderBy('advance.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** An advance of this person. */
export const findOwn = (db: Db, accountId: string, id: string): Promise<ShownAdvance | undefined> =>
  shown(db).where('advance.id', '=', id).where('advance.account_id', '=', accountId).executeTakeFirst()

/** The advances of an enterprise's workers, the latest first, each with the masked name. */
export function drawsOf(db: Db, enterpriseId: string, after: TimeKey | null) {
  let query = shown(db)
    .where('advance.enterprise_id', '=', enterpriseId)
    .select(
      sql<string>`coalesce((select masked_name from real_name where real_name.account_id = advance.account_id
      and real_name.status = 'approved'), '')`.as('who'),
    )
  if (after) query = query.where(before(after))
  return query.orderBy('advance.created_at', 'desc').orderBy('advance.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}
