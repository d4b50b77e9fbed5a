import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../db/schema'

/** Those that may be opened, in the order of the operator. */
export const openPrograms = (db: Db): Promise<Row<'linked_program'>[]> =>
  db.selectFrom('linked_program').selectAll().where('withdrawn_at', 'is', null).orderBy('position').orderBy('code').execute()

export const openProgram = (db: Db, code: string): Promise<Row<'linked_program'> | undefined> =>
  db.selectFrom('linked_program').selectAll().where('code', '=', code).where('withdrawn_at', 'is', null).executeTakeFirst()

export const allPrograms = (db: Db): Promise<Row<'linked_program'>[]> =>
  db.selectFrom('linked_program').selectAll().orderBy('position').orderBy('code').execute()

/** Inserts a mini-program, or replaces its data. It is open then, also if it was withdrawn. */
/** Inserts a program, or updates it. A picture that is undefined is kept. */
export const saveProgram = (trx: Trx, row: Insertable<Database['linked_program']>): Promise<unknown> => {
  const { code: _code, created_at: _created, ...changes } = row
  return trx.insertInto('linked_program').values(row).onConflict((conflict) => conflict.column('code').doUpdateSet(changes)).execute()
}

/** @returns false if there is none, or it is withdrawn already */
export async function withdrawProgram(trx: Trx, code: string, now: Date): Promise<boolean> {
  const row = await trx.updateTable('linked_program').set({ withdrawn_at: now, updated_at: now }).where('code', '=', code)
    .where('withdrawn_at', 'is', null).returning('code').executeTakeFirst()
  return row !== undefined
}
