import type { Db, Trx } from '../db/schema'

interface NewWork {
  kind: string
  /** Sealed: it may contain a phone number. */
  payload: Buffer
}

export const insertWork = (trx: Trx, { kind, payload }: NewWork, now: Date): Promise<unknown> =>
  trx.insertInto('outbox').values({ kind, payload, run_at: now, created_at: now }).execute()

export const deleteWork = (db: Db, id: number): Promise<unknown> => db.deleteFrom('outbox').where('id', '=', id).execute()

/** Schedules the next attempt, and records the name of the error. */
export const postponeWork = (db: Db, id: number, { until, error }: { until: Date; error: string }): Promise<unknown> =>
  db.updateTable('outbox').set({ run_at: until, last_error: error }).where('id', '=', id).execute()
