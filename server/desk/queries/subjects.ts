import type { Db } from '../../db/schema'

/** Whether there is an account or an enterprise with this id. */
export const subjectExists = async (db: Db, table: 'account' | 'enterprise', id: string): Promise<boolean> =>
  await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst() !== undefined
