import type { Db } from '../../db/schema'

/** The places of an account in the enterprises of others, always in the same order, because each enterprise is locked. */
export const placesOf = (db: Db, accountId: string): Promise<{ id: string, enterprise_id: string }[]> =>
  db.selectFrom('member').select(['id', 'enterprise_id']).where('account_id', '=', accountId).where('role', '<>', 'owner')
    .orderBy('enterprise_id').execute()
