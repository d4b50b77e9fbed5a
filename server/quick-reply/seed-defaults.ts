import { randomUUID } from 'node:crypto'
import { readContent } from '../content/read'
import type { Db } from '../db/schema'
import { insertReplies, isSeeded, markSeeded, type Owner } from './repository'

/** Adds the default replies on first use: those that operators wrote, or those of the build. Idempotent. */
export async function seedDefaults(db: Db, owner: Owner, now: Date): Promise<void> {
  if (await isSeeded(db, owner)) return
  await db.transaction().execute(async (trx) => {
    if (!await markSeeded(trx, owner, now)) return
    const { body: { replies } } = await readContent(trx, 'replies')
    await insertReplies(trx, owner, (replies?.[owner.role] ?? []).map((content, place) => ({ id: randomUUID(), content, place })), now)
  })
}
