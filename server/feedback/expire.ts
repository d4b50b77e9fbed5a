import type { Db } from '../db/schema'
import { lockUnrated, moveFeedback } from './repository'

const BATCH = 100

/** Closes feedback whose reply no one rated in time. Called each hour; any number of processes may. @returns how many */
export async function closeUnrated(db: Db, now: Date): Promise<number> {
  for (let closed = 0; ;) {
    const count = await db.transaction().execute(async (trx) => {
      const rows = await lockUnrated(trx, now, BATCH)
      for (const { id } of rows) await moveFeedback(trx, id, { state: 'closed' }, { kind: 'expired' }, now)
      return rows.length
    })
    closed += count
    if (count < BATCH) return closed
  }
}
