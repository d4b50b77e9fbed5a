import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import { parseKeyword } from '../../search/keyword'

/** Found of each kind. */
const MOST = 20

const people = (db: Db) =>
  db.selectFrom('account').leftJoin('resume', 'resume.account_id', 'account.id')
    .select(['account.id', 'account.mobile', 'account.role', 'account.name', 'account.cancelled_at', 'resume.name as resume_name'])
export type FoundPerson = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

export const peopleByIds = (db: Db, ids: readonly string[]): Promise<FoundPerson[]> =>
  people(db).where('account.id', 'in', ids).execute()

export const peopleBy = (db: Db, by: 'id' | 'mobile', value: string): Promise<FoundPerson[]> =>
  people(db).where(`account.${by}`, '=', value).execute()

/** The owners of an id card, by its hash. */
export const peopleByCard = (db: Db, hash: Buffer): Promise<FoundPerson[]> =>
  people(db).where('account.id', 'in', db.selectFrom('real_name').select('account_id').where('number_hash', '=', hash))
    .limit(MOST).execute()

/** People whose resume begins with a name. */
export const peopleByName = (db: Db, name: string): Promise<FoundPerson[]> =>
  people(db).where('resume.name', 'like', begin(name)).orderBy(byBytes('resume.name')).orderBy('account.id').limit(MOST).execute()

const escape = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
/** A pattern for texts that begin with this one. */
const begin = (text: string): string => `${escape(text)}%`
/** The order of an index for `begin`, which then gives the first ones without sorting all. */
const byBytes = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} using ~<~`

const enterprises = (db: Db) =>
  db.selectFrom('enterprise').select(['enterprise.id', 'enterprise.name', 'enterprise.credit_code'])
    .select((e) => e.selectFrom('company').select('company.name').whereRef('company.enterprise_id', '=', 'enterprise.id')
      .orderBy('company.created_at').orderBy('company.id').limit(1).as('store'))
export type FoundEnterprise = Awaited<ReturnType<ReturnType<typeof enterprises>['execute']>>[number]

export const enterprisesBy = (db: Db, by: 'id' | 'credit_code', value: string): Promise<FoundEnterprise[]> =>
  enterprises(db).where(`enterprise.${by}`, '=', value).execute()

export const enterprisesByIds = (db: Db, ids: readonly string[]): Promise<FoundEnterprise[]> =>
  enterprises(db).where('enterprise.id', 'in', ids).execute()

/** Stores with their enterprises. */
export const storesByIds = (db: Db, ids: readonly string[]) =>
  db.selectFrom('company').select(['id', 'name', 'enterprise_id']).where('id', 'in', ids).execute()

/** The enterprise of a store. */
export const enterprisesByStore = (db: Db, storeId: string): Promise<FoundEnterprise[]> =>
  enterprises(db).where('enterprise.id', 'in', db.selectFrom('company').select('enterprise_id').where('id', '=', storeId)).execute()

/** Stores with a name that are looked at: many can be of one enterprise. */
const STORES = 10 * MOST

/** Enterprises that, or a store of which, begin with a name. */
export const enterprisesByName = (db: Db, name: string): Promise<FoundEnterprise[]> =>
  enterprises(db).where(sql<boolean>`enterprise.id in (
    (select id from enterprise where name like ${begin(name)} order by ${byBytes('name')} limit ${MOST})
    union (select enterprise_id from company where name like ${begin(name)} order by ${byBytes('name')} limit ${STORES}))`)
    .orderBy('enterprise.name').orderBy('enterprise.id').limit(MOST).execute()

const jobs = (db: Db) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.title', 'job.status', 'company.name as store'])
export type FoundJob = Awaited<ReturnType<ReturnType<typeof jobs>['execute']>>[number]

export const jobsByIds = (db: Db, ids: readonly string[]): Promise<FoundJob[]> => jobs(db).where('job.id', 'in', ids).execute()

export const jobsById = (db: Db, id: string): Promise<FoundJob[]> => jobs(db).where('job.id', '=', id).execute()

/** Jobs with a word that are looked at: a word that millions of jobs have must not sort them all. */
const LOOKED_AT = 2_000

/** Jobs in any state with all words of a keyword, by the indexes of the job search; the latest of those found first. */
export function jobsByWords(db: Db, keyword: string): Promise<FoundJob[]> {
  const { words, grams } = parseKeyword(keyword)
  if (words.length === 0) return Promise.resolve([])
  const have = sql.join([sql`grams @> ${grams}::text[]`, ...words.map((word) => sql`search_text like ${`%${escape(word)}%`}`)], sql` and `)
  // Online jobs and the others have an index each.
  const part = (status: RawBuilder<unknown>) => sql`(select id from job where status ${status} and ${have} limit ${LOOKED_AT})`
  return jobs(db).where(sql<boolean>`job.id in (${part(sql`= 'online'`)} union all ${part(sql`<> 'online'`)})`)
    .orderBy('job.updated_at', 'desc').orderBy('job.id').limit(MOST).execute()
}
