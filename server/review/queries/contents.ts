import { WAITING, type CheckRow } from '../../content-check/repository'
import type { Db, Trx } from '../../db/schema'

/** Content checks that wait for the operator. */
export const waitingChecks = (db: Db) =>
  db.selectFrom('content_check').selectAll().select('created_at as since').where('status', 'in', WAITING)

export const lockCheck = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('content_check').select('id').where('id', '=', id).forUpdate().execute()

/** The versions of checked contents: a change of the content is another one. */
export const checkVersions = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('content_check').select(['id', 'seq', 'version']).where('id', 'in', ids).execute())
    .map((row) => [row.id, `${row.seq}.${row.version}`]))

export const findCheck = (db: Db, id: string): Promise<CheckRow | undefined> =>
  db.selectFrom('content_check').selectAll().where('id', '=', id).executeTakeFirst()
