import { WAITING, type CheckRow } from '../../content-check/repository'
import type { Db } from '../../db/schema'

/** Content checks that wait for the operator, oldest first. */
export const waitingChecks = (db: Db, limit: number): Promise<CheckRow[]> =>
  db.selectFrom('content_check').selectAll().where('status', 'in', WAITING)
    .orderBy('created_at').orderBy('id').limit(limit).execute()

export const findCheck = (db: Db, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('content_check').selectAll().where('id', '=', id).executeTakeFirst()
