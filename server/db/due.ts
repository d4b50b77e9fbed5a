import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

const BATCH = 20

interface Options {
  db: Kysely<Database>
  /** Its rows have an `id`, the time `run_at` from which they are due, and `attempts`. */
  table: 'outbox' | 'message_due' | 'content_check' | 'payout' | 'data_export'
  /** Milliseconds after which a row that was taken but neither deleted nor postponed goes to another worker. */
  leaseMs: number
  now(): Date
}

/**
 * Works through all due rows of a table in batches. Any number of processes may run it: each row is taken by one at a time, by moving its
 * `run_at` past a lease, so that no transaction stays open during a request to the outside.
 * @param work deletes the row when it is done, or postpones it
 * @returns how many rows were worked on
 */
export async function drainDue<R extends { id: unknown }>(
  { db, table, leaseMs, now }: Options, work: (row: R) => Promise<void>,
): Promise<number> {
  const name = sql.table(table)
  for (let done = 0; ;) {
    const { rows } = await sql<R>`
      with due as (
        select id from ${name} where run_at <= ${now()} order by run_at, id limit ${BATCH} for update skip locked
      )
      update ${name} set run_at = ${new Date(now().getTime() + leaseMs)}, attempts = attempts + 1 from due
      where ${name}.id = due.id returning ${name}.*`.execute(db)
    await Promise.all(rows.map(work))
    done += rows.length
    if (rows.length < BATCH) return done
  }
}
