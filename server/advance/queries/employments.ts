import type { Db, Row, Trx } from '../../db/schema'

export type Employed = Row<'employment'> & { employer: string, store: string }

/** Places of work that the screen of advances shows at most. */
const MAX_SHOWN = 10

const named = (db: Db) => db.selectFrom('employment').innerJoin('enterprise', 'enterprise.id', 'employment.enterprise_id')
  .innerJoin('company', 'company.id', 'employment.company_id').selectAll('employment')
  .select(['enterprise.name as employer', 'company.name as store'])

/** Where a person is at work now, the latest first. */
export const employmentsOf = (db: Db, accountId: string, today: string): Promise<Employed[]> =>
  named(db).where('employment.account_id', '=', accountId).where('starts_on', '<=', today)
    .where((e) => e.or([e('ends_on', 'is', null), e('ends_on', '>=', today)]))
    .orderBy('starts_on', 'desc').orderBy('employment.id').limit(MAX_SHOWN).execute()

/** An employment of this person, locked against other advances and against its slips. Undefined for one that is over. */
export async function lockOwnEmployment(trx: Trx, accountId: string, id: string, today: string): Promise<Employed | undefined> {
  const locked = await trx.selectFrom('employment').select('id').where('id', '=', id).where('account_id', '=', accountId)
    .where('starts_on', '<=', today).where((e) => e.or([e('ends_on', 'is', null), e('ends_on', '>=', today)]))
    .forNoKeyUpdate().executeTakeFirst()
  return locked && named(trx).where('employment.id', '=', id).executeTakeFirst()
}

/** Locks an employment in whose transaction advances and slips are settled. */
export const lockEmployment = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('employment').select('id').where('id', '=', id).forNoKeyUpdate().execute()
