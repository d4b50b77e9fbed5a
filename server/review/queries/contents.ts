import { WAITING, type CheckRow } from '../../content-check/repository'
import type { Db } from '../../db/schema'

/** Content checks that wait for the operator. */
export const waitingChecks = (db: Db) =>
  db.selectFrom('content_check').selectAll().select('created_at as since').where('status', 'in', WAITING)

export const findCheck = (db: Db, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('content_check').selectAll().where('id', '=', id).executeTakeFirst()
