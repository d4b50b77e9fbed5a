import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

/** Does a part of a transaction, or nothing of that part: what it throws leaves the rest of the transaction as it was. */
export async function orNothing<R>(trx: Trx, work: () => Promise<R>): Promise<R> {
  await sql`savepoint part`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx)
    throw error
  }
}
