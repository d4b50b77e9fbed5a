import { join } from 'node:path'
import type { Db } from '../db/schema'
import { withScratch } from '../lib/scratch'
import type { Storage } from '../providers/storage/types'
import { fileById } from './repository'
import { CONTENT_TYPE, keptKey } from './rules'

/** Moves a file to its storage key after it was hidden or shown again. Idempotent. */
export async function relocateFile(db: Db, storage: Storage, id: string): Promise<void> {
  const row = await fileById(db, id)
  if (!row) return
  const from = keptKey({ ...row, hidden_at: row.hidden_at ? null : new Date(0) })
  await withScratch(async (folder) => {
    const path = join(folder, 'file')
    if (!await storage.fetch(from, path)) return
    await storage.store(keptKey(row), path, CONTENT_TYPE[row.kind])
    await storage.remove([from])
  })
}
