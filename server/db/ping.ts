import { sql } from 'kysely'
import type { Db } from './schema'

/** Rejects if the database does not answer. */
export const ping = (db: Db): Promise<unknown> => sql`select 1`.execute(db)
