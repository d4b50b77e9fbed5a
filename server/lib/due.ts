import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'

const BATCH = 20

interface Options {
  db: Kysely<Database>
  /** Its rows have an `id`, the time `run_at` from which each is due, and `attempts`. */
  table: 'outbox' | 'message_due' | 'content_check'
  /** Milliseconds after which a row that was taken and neither deleted nor put off is given to someone else. */
  leaseMs: number
  now(): Date
}

/**
 * Does all that is due of a table, a batch at a time; how many rows were worked on. Any number of processes may do so: a row is taken by
 * one at a time, by moving its time past a lease, so that no transaction stays open while the outside world answers.
 * @param work deletes the row when it is done, or puts it off
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
