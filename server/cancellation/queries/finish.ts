import type { Db } from '../../db/schema'

/** The account is erased. Its request keeps only when. */
export const finish = (db: Db, accountId: string, now: Date): Promise<unknown> =>
  db.updateTable('cancellation').set({ state: 'erased', settled_at: now })
    .where('account_id', '=', accountId).where('state', '=', 'erasing')
    .where((e) => e.exists(e.selectFrom('account').select('account.id').whereRef('account.id', '=', 'cancellation.account_id')
      .where('erased_at', 'is not', null))).execute()
