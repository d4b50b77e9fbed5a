import type { Db, Row } from '../../db/schema'

const MOST = 50

/** The latest values of a person that operators unmasked. */
export const looksAt = (db: Db, accountId: string): Promise<Pick<Row<'operator_look'>, 'what' | 'reason' | 'at'>[]> =>
  db.selectFrom('operator_look').select(['what', 'reason', 'at']).where('account_id', '=', accountId).orderBy('id', 'desc').limit(MOST)
    .execute()
