import type { Db, Row, Trx } from '../../db/schema'

export type CardRow = Row<'hours_card'>

/** The last stored version of a week. */
export const lastCard = (db: Db, employmentId: string, monday: string): Promise<CardRow | undefined> =>
  db.selectFrom('hours_card').selectAll().where('employment_id', '=', employmentId).where('monday', '=', monday)
    .orderBy('version', 'desc').limit(1).executeTakeFirst()

export const insertCard = (trx: Trx, values: CardRow): Promise<unknown> => trx.insertInto('hours_card').values(values).execute()
