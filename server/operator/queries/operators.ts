import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'

export type OperatorRow = Row<'operator'>

export const operatorByName = (db: Db, name: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()

export const allOperators = (db: Db): Promise<OperatorRow[]> =>
  db.selectFrom('operator').selectAll().orderBy('created_at').orderBy('name').execute()

export const hasOperators = async (db: Db): Promise<boolean> =>
  await db.selectFrom('operator').select('id').limit(1).executeTakeFirst() !== undefined

/** Serialises changes of the registry until the transaction ends. */
export const lockOperators = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(trx)

/** Adds an operator. False if the name is taken, also by a disabled one. */
export async function insertOperator(trx: Trx, values: Omit<OperatorRow, 'created_at' | 'disabled_at'>, now: Date): Promise<boolean> {
  const added = await trx.insertInto('operator').values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing()).returning('id').executeTakeFirst()
  return added !== undefined
}

export const saveVoucher = (trx: Trx, id: string, by: string): Promise<unknown> =>
  trx.updateTable('operator').set({ vouched_by: by }).where('id', '=', id).execute()

export const disableOperator = (trx: Trx, id: string, now: Date): Promise<unknown> =>
  trx.updateTable('operator').set({ disabled_at: now }).where('id', '=', id).execute()
