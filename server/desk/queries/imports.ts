import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

/** Imports of one kind of table follow each other: what a file changes depends on those before. */
export const lockImport = (trx: Trx, kind: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(trx)
