import type { Db, Trx } from '../../db/schema'

/** The text of a comment that is not hidden. */
export const commentText = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('comment').select('content').where('id', '=', id).where('hidden_at', 'is', null).executeTakeFirst())?.content

/** Hides a comment if its text is still this and it is not hidden. @returns whether it was hidden */
export async function hideComment(trx: Trx, id: string, content: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('comment').set({ hidden_at: now })
    .where('id', '=', id).where('content', '=', content).where('hidden_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

export const showComment = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('comment').set({ hidden_at: null }).where('id', '=', id).execute()
