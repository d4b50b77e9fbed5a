import type { Db, Row, Trx } from '../../db/schema'

/** Id cards that wait for a decision. */
export const waitingRealNames = (db: Db) =>
  db.selectFrom('real_name').select(['id', 'created_at as since', 'masked_name', 'masked_number']).where('status', '=', 'pending')

export const findRealName = (db: Db, id: string): Promise<Row<'real_name'> | undefined> =>
  db.selectFrom('real_name').selectAll().where('id', '=', id).executeTakeFirst()

/** The account of a submission that a person has to check. */
export const accountOfRealName = async (trx: Trx, id: string): Promise<string | undefined> =>
  (await trx.selectFrom('real_name').select('account_id').where('id', '=', id).where('path', '=', 'person').executeTakeFirst())?.account_id
