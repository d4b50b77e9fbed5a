import type { Db, Row, Trx } from '../../db/schema'

/** Id cards that wait for a decision, longest waiting first. */
export const waitingRealNames = (db: Db, limit: number) =>
  db.selectFrom('real_name').select(['id', 'created_at', 'masked_name', 'masked_number'])
    .where('status', '=', 'pending').orderBy('created_at').orderBy('id').limit(limit).execute()

export const findRealName = (db: Db, id: string): Promise<Row<'real_name'> | undefined> =>
  db.selectFrom('real_name').selectAll().where('id', '=', id).executeTakeFirst()

/** The account of a submission that a person has to check. */
export const accountOfRealName = async (trx: Trx, id: string): Promise<string | undefined> =>
  (await trx.selectFrom('real_name').select('account_id').where('id', '=', id).where('path', '=', 'person').executeTakeFirst())?.account_id
