import type { Deps } from '../deps'
import { endOld, markRemoved, withFile } from './queries/exports'
import { exportKey } from './rules'

const BATCH = 50

/**
 * Ends exports whose time is over and deletes the files of all that have ended. A row is marked only after its bytes are gone: if the
 * storage does not answer, the next run tries again.
 * @returns how many files were deleted
 */
export async function endExports({ db, providers: { storage } }: Pick<Deps, 'db' | 'providers'>, now: Date): Promise<number> {
  await endOld(db, now)
  for (let removed = 0; ;) {
    const count = await db.transaction().execute(async (trx) => {
      const rows = await withFile(trx, BATCH)
      if (rows.length === 0) return 0
      await storage.remove(rows.map(({ file }) => exportKey(file)))
      await markRemoved(trx, rows.map(({ id }) => id), now)
      return rows.length
    })
    removed += count
    if (count < BATCH) return removed
  }
}
