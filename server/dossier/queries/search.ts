import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { parseKeyword } from '../../search/keyword'

/** Found of each kind. */
const MOST = 20

const people = (db: Db) =>
  db.selectFrom('account').leftJoin('resume', 'resume.account_id', 'account.id')
    .select(['account.id', 'account.mobile', 'account.role', 'account.name', 'account.cancelled_at', 'resume.name as resume_name'])
export type FoundPerson = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

export const peopleBy = (db: Db, by: 'id' | 'mobile', value: string): Promise<FoundPerson[]> =>
  people(db).where(`account.${by}`, '=', value).execute()

/** The owners of an id card, by its hash. */
export const peopleByCard = (db: Db, hash: Buffer): Promise<FoundPerson[]> =>
  people(db).where('account.id', 'in', db.selectFrom('real_name').select('account_id').where('number_hash', '=', hash))
    .limit(MOST).execute()

/** People whose resume begins with a name. */
export const peopleByName = (db: Db, name: string): Promise<FoundPerson[]> =>
  people(db).where('resume.name', 'like', begin(name)).orderBy('resume.name').orderBy('account.id').limit(MOST).execute()

/** A pattern for texts that begin with this one. */
const begin = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

const enterprises = (db: Db) =>
  db.selectFrom('enterprise').select(['enterprise.id', 'enterprise.name', 'enterprise.credit_code'])
    .select((e) => e.selectFrom('company').select('company.name').whereRef('company.enterprise_id', '=', 'enterprise.id')
      .orderBy('company.created_at').orderBy('company.id').limit(1).as('store'))
export type FoundEnterprise = Awaited<ReturnType<ReturnType<typeof enterprises>['execute']>>[number]

export const enterprisesBy = (db: Db, by: 'id' | 'credit_code', value: string): Promise<FoundEnterprise[]> =>
  enterprises(db).where(`enterprise.${by}`, '=', value).execute()

/** The enterprise of a store. */
export const enterprisesByStore = (db: Db, storeId: string): Promise<FoundEnterprise[]> =>
  enterprises(db).where('enterprise.id', 'in', db.selectFrom('company').select('enterprise_id').where('id', '=', storeId)).execute()

/** Enterprises that, or a store of which, begin with a name. */
export const enterprisesByName = (db: Db, name: string): Promise<FoundEnterprise[]> =>
  enterprises(db).where((e) => e.or([
    e('enterprise.name', 'like', begin(name)),
    e('enterprise.id', 'in', e.selectFrom('company').select('company.enterprise_id').where('company.name', 'like', begin(name))),
  ])).orderBy('enterprise.name').orderBy('enterprise.id').limit(MOST).execute()

const jobs = (db: Db) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.title', 'job.status', 'company.name as store'])
export type FoundJob = Awaited<ReturnType<ReturnType<typeof jobs>['execute']>>[number]

export const jobsById = (db: Db, id: string): Promise<FoundJob[]> => jobs(db).where('job.id', '=', id).execute()

/** Jobs in any state with all words of a keyword, by the index of the job search; the latest first. */
export function jobsByWords(db: Db, keyword: string): Promise<FoundJob[]> {
  const { words, grams } = parseKeyword(keyword)
  if (words.length === 0) return Promise.resolve([])
  let query = jobs(db).where(sql<boolean>`job.grams @> ${grams}::text[]`)
  for (const word of words) query = query.where('job.search_text', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return query.orderBy('job.updated_at', 'desc').orderBy('job.id').limit(MOST).execute()
}
