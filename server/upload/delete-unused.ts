import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import type { Storage } from '../providers/storage/types'
import { deleteUploads, lockOwnUnused, lockUnused, markGone } from './repository'
import { incomingKey, keptKey, UNUSED_MS } from './rules'

const BATCH = 100

/**
 * Deletes files that nothing has referred to for a day, and files of deleted accounts, unless a sealed record names them. A row is
 * deleted only after its bytes: if the storage does not answer, both stay for the next run.
 * @returns how many were deleted
 */
export async function deleteUnusedUploads(db: Db, storage: Storage, now: Date): Promise<number> {
  for (let deleted = 0; ;) {
    const count = await db.transaction().execute(async (trx) => {
      const rows = await lockUnused(trx, { before: new Date(now.getTime() - UNUSED_MS), today: chinaDate(now), limit: BATCH })
      if (rows.length === 0) return 0
      await deleteFiles(trx, storage, rows, now)
      return rows.length
    })
    deleted += count
    if (count < BATCH) return deleted
  }
}

/** Deletes files of an account at once, if nothing refers to them. */
export const deleteOwnUnused = (db: Db, storage: Storage, ids: readonly string[], accountId: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const rows = await lockOwnUnused(trx, ids, accountId)
    if (rows.length > 0) await deleteFiles(trx, storage, rows, now)
  })

/**
 * Deletes the bytes of an account's file that nothing refers to. The row stays until the daily deletion, so that the file still counts
 * towards the quota.
 */
export const deleteOwnBytes = (db: Db, storage: Storage, id: string, accountId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [row] = await lockOwnUnused(trx, [id], accountId)
    if (!row) return
    await storage.remove([keptKey(row)])
    await markGone(trx, id)
  })

/** Deletes the bytes first: if the storage does not answer, the rows stay for the next run. */
async function deleteFiles(trx: Trx, storage: Storage, rows: Awaited<ReturnType<typeof lockUnused>>, now: Date): Promise<void> {
  await storage.remove(rows.flatMap((row) => [incomingKey(row.name), keptKey(row), keptKey({ ...row, hidden_at: now })]))
  await deleteUploads(trx, rows.map(({ id }) => id))
}
