import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

/** Ends each later statement of the transaction that takes longer, in ms. */
export const limitTime = (trx: Trx, ms: number): Promise<unknown> => sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx)
