import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { licenceVerified } from '../../job/queries/licence-verified'
import { isEnterpriseBanned, isStoreBanned } from '../../risk/queries/bans'

/** An enterprise by its id or its credit code, with whether it is banned. */
export async function enterpriseFor(db: Db, by: 'id' | 'credit_code', value: string, now: Date) {
  const row = await db.selectFrom('enterprise').select(['id', 'name', 'credit_code', 'created_at']).where(by, '=', value).executeTakeFirst()
  return row && { ...row, banned: await isEnterpriseBanned(db, row.id, now) }
}

/** The stores of an enterprise, also deleted ones, the main one first. */
export const storesOfEnterprise = (db: Db, enterpriseId: string, now: Date) =>
  db.selectFrom('company').select(['id', 'name', 'kind', 'closed_at'])
    .select([licenceVerified.as('verified'), isStoreBanned('company.id', now).as('banned')])
    .where('enterprise_id', '=', enterpriseId).orderBy(sql`closed_at is null and kind = 'main'`, 'desc').orderBy('created_at').orderBy('id')
    .execute()

const places = (db: Db) =>
  db.selectFrom('member').innerJoin('account', 'account.id', 'member.account_id')
    .innerJoin('enterprise', 'enterprise.id', 'member.enterprise_id').leftJoin('company', 'company.id', 'member.company_id')
    .select([
      'member.id', 'member.account_id', 'member.role', 'member.joined_at', 'member.enterprise_id', 'enterprise.name as enterprise',
      'company.name as store', 'account.mobile', 'account.cancelled_at',
    ])
    .orderBy(sql`member.role = 'owner'`, 'desc').orderBy('member.joined_at').orderBy('member.id')

export type PlaceRow = Awaited<ReturnType<ReturnType<typeof places>['execute']>>[number]

export const placesOfEnterprise = (db: Db, enterpriseId: string): Promise<PlaceRow[]> =>
  places(db).where('member.enterprise_id', '=', enterpriseId).execute()

export const placesOfAccount = (db: Db, accountId: string): Promise<PlaceRow[]> =>
  places(db).where('member.account_id', '=', accountId).execute()

/** The sessions of an account that were not revoked and have not expired. */
export const openSessionIds = async (db: Db, accountId: string, now: Date): Promise<string[]> =>
  (await db.selectFrom('session').select('id').where('account_id', '=', accountId).where('revoked_at', 'is', null)
    .where('expires_at', '>', now).execute()).map(({ id }) => id)
