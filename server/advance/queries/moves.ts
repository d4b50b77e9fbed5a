import type { Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export const findMove = (db: Db, enterpriseId: string, once: string): Promise<Row<'advance_move'> | undefined> =>
  db.selectFrom('advance_move').selectAll().where('enterprise_id', '=', enterpriseId).where('once', '=', once).executeTakeFirst()

export const insertMove = (trx: Trx, values: Insertable<Database['advance_move']>): Promise<unknown> =>
  trx.insertInto('advance_move').values(values).execute()
