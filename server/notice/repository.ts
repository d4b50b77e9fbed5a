import type { MobileAcceptance } from '@daogang/contract/notice'
import type { Db } from '../db/schema'
import { BY_DEFAULT } from './rules'

/** When a person takes calls: their setting, or the default. */
export async function acceptanceOf(db: Db, accountId: string): Promise<MobileAcceptance> {
  const row = await db.selectFrom('call_reception').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return row ? { on: row.on_, from: row.from_time, to: row.to_time, dailyCap: row.daily_cap } : BY_DEFAULT
}

export const setAcceptance = (
  db: Db, accountId: string, { on, from, to, dailyCap }: MobileAcceptance, now: Date,
): Promise<unknown> => {
  const values = { on_: on, from_time: from, to_time: to, daily_cap: dailyCap, updated_at: now }
  return db.insertInto('call_reception').values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values)).execute()
}
