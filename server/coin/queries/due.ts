import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

/** The most people of one round. */
const BATCH = 500

/** Notes that coins expire at a moment. Waits for a round that changes the same row. */
export const noteDue = (trx: Trx, accountId: string, at: Date): Promise<unknown> =>
  trx.insertInto('coin_due').values({ account_id: accountId, due_at: at })
    .onConflict((conflict) => conflict.column('account_id')
      .doUpdateSet({ due_at: sql`least(coalesce(coin_due.due_at, excluded.due_at), excluded.due_at)` })).execute()

/** People whose coins may have expired. */
export const peopleDue = async (db: Db, now: Date): Promise<string[]> =>
  (await db.selectFrom('coin_due').select('account_id').where('due_at', '<=', now).orderBy('due_at').limit(BATCH).execute())
    .map(({ account_id }) => account_id)

/** People whose coins may expire until a moment without having been announced. */
export const peopleToWarn = async (db: Db, until: Date): Promise<string[]> =>
  (await db.selectFrom('coin_due').select('account_id').where('due_at', '<=', until)
    .where((e) => e.or([e('warned_until', 'is', null), e('warned_until', '<', e.ref('due_at'))])).orderBy('due_at').limit(BATCH).execute())
    .map(({ account_id }) => account_id)

/** Locks a person's row. Undefined if another process works on it. */
export const lockDue = (trx: Trx, accountId: string) =>
  trx.selectFrom('coin_due').selectAll().where('account_id', '=', accountId).forUpdate().skipLocked().executeTakeFirst()

export const setDue = (trx: Trx, accountId: string, values: { due_at: Date | null, warned_until?: Date }): Promise<unknown> =>
  trx.updateTable('coin_due').set(values).where('account_id', '=', accountId).execute()
