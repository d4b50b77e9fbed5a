import type { Db, Trx } from '../../db/schema'
import { licenceVerified } from '../../job/queries/licence-verified'
import { VERIFIED_AHEAD_MS } from '../../job/rules'
import { accountsThatMay, mayActOn } from '../../member/queries/access'
import { rolesThat } from '@daogang/contract/rules/member'
import { sql } from 'kysely'

export const findEnterprise = (db: Db, id: string) =>
  db.selectFrom('enterprise').select(['id', 'name', 'credit_code', 'legal_person']).where('id', '=', id).executeTakeFirstOrThrow()

/** The stores of an enterprise that a person sees, oldest first, each with whether it is verified. */
export const storesSeenBy = (db: Db, userId: string, enterpriseId: string) =>
  db.selectFrom('company').select(['id', 'name', licenceVerified.as('verified')])
    .where('enterprise_id', '=', enterpriseId).where('closed_at', 'is', null)
    .where(mayActOn(userId, 'viewJobs', { company: 'company.id' })).orderBy('created_at').orderBy('id').execute()

/** The enterprise of a store that a person may certify. */
export const enterpriseToCertify = async (db: Db, userId: string, companyId: string): Promise<string | undefined> =>
  (await db.selectFrom('company').select('enterprise_id').where('id', '=', companyId).where('closed_at', 'is', null)
    .where(mayActOn(userId, 'certify', { company: 'company.id' })).executeTakeFirst())?.enterprise_id

/** The stores of an enterprise, with whether each is verified, locked so that a publication in flight finishes first. */
export async function lockStores(trx: Trx, enterpriseId: string): Promise<Map<string, boolean>> {
  await trx.selectFrom('company').select('id').where('enterprise_id', '=', enterpriseId).orderBy('id').forNoKeyUpdate().execute()
  return verifiedStores(trx, enterpriseId)
}

export async function verifiedStores(trx: Trx, enterpriseId: string): Promise<Map<string, boolean>> {
  const rows = await trx.selectFrom('company').select(['id', licenceVerified.as('verified')])
    .where('enterprise_id', '=', enterpriseId).execute()
  return new Map(rows.map(({ id, verified }) => [id, verified]))
}

/** Moves the jobs of stores in the recommended order, as rankAt does for a store that is verified or is no more. */
export const moveRank = (trx: Trx, companyIds: readonly string[], verified: boolean): Promise<unknown> => {
  const ms = verified ? VERIFIED_AHEAD_MS : -VERIFIED_AHEAD_MS
  return trx.updateTable('job').set({ rank_at: sql<Date>`rank_at + ${ms}::float8 * interval '1 millisecond'` })
    .where('company_id', 'in', companyIds).execute()
}

/** The names of some stores. */
export const namesOf = async (db: Db, ids: readonly string[]): Promise<string[]> => (ids.length === 0 ? []
  : (await db.selectFrom('company').select('name').where('id', 'in', ids).orderBy('created_at').orderBy('id').execute())
      .map(({ name }) => name))

/** The accounts that may certify a store, or an enterprise as a whole. They get the notices about it. */
export async function accountsToTell(db: Db, { enterprise_id, company_id }: { enterprise_id: string, company_id: string | null }) {
  if (company_id !== null) {
    return (await db.selectFrom('company').select(accountsThatMay('certify', 'company.id').as('accounts')).where('id', '=', company_id)
      .executeTakeFirstOrThrow()).accounts
  }
  const rows = await db.selectFrom('member').select('account_id').where('enterprise_id', '=', enterprise_id)
    .where('company_id', 'is', null).where('role', 'in', rolesThat('certify', 'all')).orderBy('joined_at').orderBy('id').execute()
  return rows.map((row) => row.account_id)
}

/** Records what an approved business licence says about its enterprise. */
export const recordLicence = (
  trx: Trx, id: string, { name, creditCode, legalPerson }: { name: string, creditCode: string, legalPerson: string },
): Promise<unknown> =>
  trx.updateTable('enterprise').set({ name, credit_code: creditCode, legal_person: legalPerson }).where('id', '=', id).execute()

/** Releases the code of an enterprise whose certification was revoked: it may belong to another one. */
export const releaseCode = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('enterprise').set({ credit_code: null }).where('id', '=', id).execute()

/** Certified enterprises with this code, or whose name starts so. */
export const certifiedEnterprises = (db: Db, { creditCode, name }: { creditCode: string | undefined, name: string }, limit: number) =>
  db.selectFrom('enterprise').select(['id', 'name', 'credit_code']).where('credit_code', 'is not', null)
    .where((e) => (creditCode === undefined ? e('name', 'like', `${name.replace(/[\\%_]/g, '\\$&')}%`) : e('credit_code', '=', creditCode)))
    .orderBy('name').orderBy('id').limit(limit).execute()
