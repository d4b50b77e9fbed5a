import { randomUUID } from 'node:crypto'
import type { Db } from '../db/schema'
import { insertReplies, isSeeded, markSeeded, type Owner } from './repository'
import { DEFAULT_REPLIES } from './rules'

/** Adds the default replies on first use. Idempotent. */
export async function seedDefaults(db: Db, owner: Owner, now: Date): Promise<void> {
  if (await isSeeded(db, owner)) return
  await db.transaction().execute(async (trx) => {
    if (!await markSeeded(trx, owner, now)) return
    await insertReplies(trx, owner, DEFAULT_REPLIES[owner.role].map((content, place) => ({ id: randomUUID(), content, place })), now)
  })
}
