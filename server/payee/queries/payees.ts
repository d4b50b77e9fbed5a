import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { chinaDayStart } from '../../lib/china-time'

export type PayeeRow = Row<'payee'>

const bound = (db: Db, accountId: string) =>
  db.selectFrom('payee').selectAll().where('account_id', '=', accountId).where('removed_at', 'is', null)

/** The payout accounts of a person, the first one first. */
export const payeesOf = (db: Db, accountId: string): Promise<PayeeRow[]> =>
  bound(db, accountId).orderBy('created_at').orderBy('id').execute()

export const findPayee = (db: Db, accountId: string, id: string): Promise<PayeeRow | undefined> =>
  bound(db, accountId).where('id', '=', id).executeTakeFirst()

/** How many payout accounts a person ever added, and how many of them today. */
export async function countBinds(db: Db, accountId: string, now: Date): Promise<{ ever: number, today: number }> {
  const { ever, today } = await db.selectFrom('payee').select((e) => [
    e.fn.countAll<number>().as('ever'), e.fn.countAll<number>().filterWhere('created_at', '>=', chinaDayStart(now)).as('today'),
  ]).where('account_id', '=', accountId).executeTakeFirstOrThrow()
  return { ever, today }
}

export const insertPayee = (trx: Trx, values: Insertable<Database['payee']>): Promise<unknown> =>
  trx.insertInto('payee').values(values).execute()

/** Removes payout accounts and deletes their sealed identifiers. @returns how many */
export async function removePayees(trx: Trx, accountId: string, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await trx.updateTable('payee').set({ removed_at: now, sealed: null })
    .where('account_id', '=', accountId).where('id', 'in', ids).where('removed_at', 'is', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether another person's payout account here is the same one, now or before. */
export const isShared = async (db: Db, accountId: string, fingerprint: Buffer): Promise<boolean> =>
  await db.selectFrom('payee').select('id').where('fingerprint', '=', fingerprint).where('account_id', '<>', accountId)
    .limit(1).executeTakeFirst() !== undefined

/** Records that a withdrawal to it was confirmed by a code. */
export const confirmPayee = (trx: Trx, id: string, now: Date): Promise<unknown> =>
  trx.updateTable('payee').set({ confirmed_at: now }).where('id', '=', id).where('confirmed_at', 'is', null).execute()
