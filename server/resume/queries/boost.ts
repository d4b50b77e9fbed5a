import type { Db, Trx } from '../../db/schema'

/** Whether a person's resume is visible, and until when employers see it further up. Undefined without a resume. */
export async function boostOf(db: Db, accountId: string): Promise<{ visible: boolean, boostedUntil: Date | null } | undefined> {
  const row = await db.selectFrom('resume').select(['visible', 'boosted_until']).where('account_id', '=', accountId).executeTakeFirst()
  return row && { visible: row.visible, boostedUntil: row.boosted_until }
}

/** Shows a person's resume further up until a moment. It counts as changed now, so that it is among the scored people. */
export const boostResume = (trx: Trx, accountId: string, until: Date, now: Date): Promise<unknown> =>
  trx.updateTable('resume').set({ boosted_until: until, updated_at: now }).where('account_id', '=', accountId).execute()
