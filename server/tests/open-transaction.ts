import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'

type Db = Kysely<Database>

/**
 * Does something in a transaction, and keeps it open until the returned function is called, which commits it. On PostgreSQL only: PGlite
 * has one connection, on which all others would wait.
 */
export async function hold(db: Db, work: (trx: Transaction<Database>) => Promise<unknown>): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => { release = resolve })
  let holding: Promise<void> | undefined
  await new Promise<void>((resolve, reject) => {
    holding = db.transaction().execute(async (trx) => {
      await work(trx)
      resolve()
      await released
    })
    holding.catch(reject)
  })
  return async () => {
    release()
    await holding
  }
}

const LOOK_MS = 10

/** Whether a transaction waits for a lock in this database. */
async function hasLockWaiter(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(db)
  return rows.length > 0
}

/** The result of some work, or `waits` if it waits for a lock that another transaction holds. */
export async function orWaits<R>(db: Db, doing: Promise<R>): Promise<R | 'waits'> {
  let settled = false
  const result = doing.finally(() => { settled = true })
  result.catch(() => undefined)
  while (!settled) {
    if (await hasLockWaiter(db)) return 'waits'
    await sleep(LOOK_MS)
  }
  return result
}
