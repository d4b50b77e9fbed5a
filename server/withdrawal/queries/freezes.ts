import { randomUUID } from 'node:crypto'
import type { Db, Trx } from '../../db/schema'
import { nextCovered } from '../../sanction/queries/covered'
import { endMarks } from '../../sanction/queries/marks'

/** Why the withdrawals of a person are stopped, in the operator's words; null if they are not. */
export const freezeOf = async (db: Db, accountId: string): Promise<string | null> =>
  (await db.selectFrom('wallet_freeze').select('reason').where('account_id', '=', accountId).where('lifted_at', 'is', null)
    .executeTakeFirst())?.reason ?? null

/** Stops the withdrawals of a person. False if they are stopped. */
export const insertFreeze = async (
  trx: Trx, accountId: string, { reason, by }: { reason: string, by: string }, now: Date,
): Promise<boolean> =>
  (await trx.insertInto('wallet_freeze').values({ id: randomUUID(), account_id: accountId, reason, decided_by: by, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').where('lifted_at', 'is', null).doNothing()).returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Allows withdrawals again. Another decision that waited stops them from now on. The caller has locked the account.
 * @returns its reason, undefined if there is none; null if the withdrawals were not stopped
 */
export async function liftFreeze(trx: Trx, accountId: string, now: Date): Promise<string | null | undefined> {
  const rows = await trx.updateTable('wallet_freeze').set({ lifted_at: now })
    .where('account_id', '=', accountId).where('lifted_at', 'is', null).returning('mark_id').execute()
  await endMarks(trx, rows)
  return rows.length === 0 ? null : (await nextCovered(trx, accountId, 'wallet', now))?.reason
}
