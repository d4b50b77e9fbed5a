import { sql } from 'kysely'
import type { Db, Row, Trx } from '../db/schema'

/** A link of this address that is valid after that. */
export const findLink = (db: Db, address: string, after: Date): Promise<Row<'screen_link'> | undefined> =>
  db.selectFrom('screen_link').selectAll().where('address', '=', address).where('link', '<>', '').where('expires_at', '>', after)
    .executeTakeFirst()

/** Lets one transaction at a time count and reserve, so that none goes past the limit. */
export const lockMaking = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('screen links', 0))`.execute(trx)

/** How many links were made since then: for all visitors or for all others, and for one caller. */
export async function countMade(
  db: Db, { hash, isVisitor }: { hash: Buffer, isVisitor: boolean }, since: Date,
): Promise<{ all: number, caller: number }> {
  return db.selectFrom('screen_link').select([
    sql<number>`count(*)::integer`.as('all'), sql<number>`(count(*) filter (where made_for = ${hash}))::integer`.as('caller'),
  ]).where('made_at', '>', since).where('for_visitor', '=', isVisitor).executeTakeFirstOrThrow()
}

export const saveLink = (db: Db, row: Row<'screen_link'>): Promise<unknown> => {
  const { address: _address, ...changes } = row
  return db.insertInto('screen_link').values(row).onConflict((conflict) => conflict.column('address').doUpdateSet(changes)).execute()
}

/** Forgets links that ended before. */
export const deleteEnded = (trx: Trx, now: Date): Promise<unknown> =>
  trx.deleteFrom('screen_link').where('expires_at', '<', now).execute()

/** Takes the reservation of a link back that could not be made. */
export const deleteUnmade = (db: Db, address: string): Promise<unknown> =>
  db.deleteFrom('screen_link').where('address', '=', address).where('link', '=', '').execute()
