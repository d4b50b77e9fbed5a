import { sql, type Kysely } from 'kysely'
import type { Database, Trx } from '../db/schema'

/** Inserts thousands of rows: without triggers, which take most of the time, and without the limit of a statement. */
export const inBulk = (db: Kysely<Database>, insert: (trx: Trx) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await insert(trx)
  })
