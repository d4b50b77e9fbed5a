import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'
import { licenceVerified } from '../../job/queries/licence-verified'
import { openJobs } from '../../job/repository'
import { isAccountInUse, isHiddenFrom } from '../../member/queries/access'
import { isStoreBanned } from '../../risk/queries/bans'

export type StoreValues = Omit<
  Insertable<Database['company']>, 'id' | 'enterprise_id' | 'kind' | 'created_at' | 'updated_at' | 'closed_at'
>

/** The address of the `company` row at hand, as `shownAddress` writes it. */
export const shownStoreAddress =
  sql<string>`(case when company.address = '' then company.place else company.address end || company.door)`

const pendingName = (e: ExpressionBuilder<Database, 'company'>) =>
  e.selectFrom('store_name_review').select('store_name_review.name').whereRef('store_name_review.company_id', '=', 'company.id')
    .where('decided_at', 'is', null)

/** The jobs that the deletion of the `company` row at hand closes. */
const unclosedJobs =
  sql<number>`(select count(*)::integer from job where job.company_id = company.id and job.status not in ('closed', 'banned'))`
const ownMembers = sql<number>`(select count(*)::integer from member where member.company_id = company.id)`

/** The open stores that a person sees, in all enterprises, main stores first. */
export const storesSeen = (db: Db, accountId: string, now: Date) =>
  db.with('fresh', (cte) => cte.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .select((e) => ['job.company_id', e.fn.countAll<number>().as('count')])
    .where('application.handler_id', '=', accountId).where('application.status', '=', 'applied')
    .where(isAccountInUse('application.account_id'))
    .where((e) => e.not(isHiddenFrom(accountId, 'application.account_id'))).groupBy('job.company_id'))
    .selectFrom('company').innerJoin('member_store', 'member_store.company_id', 'company.id')
    .leftJoin('fresh', 'fresh.company_id', 'company.id')
    .select(['company.id', 'company.enterprise_id', 'company.name', 'company.kind', 'company.store_type', shownStoreAddress.as('address')])
    .select((e) => [
      licenceVerified.as('verified'), isStoreBanned('company.id', now).as('banned'), openJobs(e, now).as('open_jobs'),
      pendingName(e).as('new_name'), 'fresh.count as new_applications', unclosedJobs.as('unclosed_jobs'), ownMembers.as('own_members'),
    ])
    .where('member_store.account_id', '=', accountId).where('member_store.closed', '=', false)
    .orderBy(sql`company.kind = 'main'`, 'desc').orderBy('company.created_at').orderBy('company.id').execute()

/** The enterprises of a person with the store that they look at, the present one first. */
export const enterprisesOf = (db: Db, accountId: string) =>
  db.selectFrom('member').innerJoin('enterprise', 'enterprise.id', 'member.enterprise_id')
    .select(['enterprise.id', 'enterprise.name', 'member.role', 'member.company_id', 'member.chosen_company_id'])
    .where('member.account_id', '=', accountId).orderBy('member.chosen_at', 'desc').orderBy('member.id').execute()

/** An open store, if the person sees it. */
export const findStore = (db: Db, accountId: string, id: string) =>
  db.selectFrom('company').innerJoin('member_store', 'member_store.company_id', 'company.id').selectAll('company')
    .select((e) => [licenceVerified.as('verified'), pendingName(e).as('new_name')])
    .where('company.id', '=', id).where('member_store.account_id', '=', accountId).where('member_store.closed', '=', false)
    .executeTakeFirst()

/** The enterprise of a store that a person sees, also of a deleted one. */
export const enterpriseOfStore = async (db: Db, accountId: string, id: string): Promise<string | undefined> =>
  (await db.selectFrom('member_store').select('enterprise_id').where('company_id', '=', id).where('account_id', '=', accountId)
    .executeTakeFirst())?.enterprise_id

export const enterpriseOfCompany = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('company').select('enterprise_id').where('id', '=', id).executeTakeFirstOrThrow()).enterprise_id

/** A store, locked until the transaction ends. The enterprise must be locked before. */
export const lockStoreRow = (trx: Trx, id: string, now: Date) =>
  trx.selectFrom('company').selectAll().select([licenceVerified.as('verified'), isStoreBanned('company.id', now).as('banned')])
    .where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** The open stores of an enterprise. The enterprise must be locked before a store is added or renamed. */
export const openStores = (trx: Trx, enterpriseId: string) =>
  trx.selectFrom('company').select(['id', 'name']).where('enterprise_id', '=', enterpriseId).where('closed_at', 'is', null).execute()

/** Whether another open store of the enterprise has the name. The enterprise must be locked. */
export const isNameTaken = async (trx: Trx, enterpriseId: string, name: string, except?: string): Promise<boolean> =>
  (await openStores(trx, enterpriseId)).some((other) => other.name === name && other.id !== except)

/** The store that this request added before. */
export const storeOfRequest = (trx: Trx, enterpriseId: string, once: string) =>
  trx.selectFrom('company').select('id').where('enterprise_id', '=', enterpriseId).where('once', '=', once).executeTakeFirst()

export const insertStore = (trx: Trx, values: Insertable<Database['company']>): Promise<unknown> =>
  trx.insertInto('company').values(values).execute()

export const updateStore = (trx: Trx, id: string, values: Updateable<Database['company']>): Promise<unknown> =>
  trx.updateTable('company').set(values).where('id', '=', id).execute()

/** Marks a store as deleted. */
export const closeStore = (trx: Trx, id: string, now: Date): Promise<unknown> => updateStore(trx, id, { closed_at: now, updated_at: now })

/** Lets the members who looked at a store alone look at all again. Before the store is locked, as publishing locks both. */
export const showAllStoresTo = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('member').set({ chosen_company_id: null }).where('chosen_company_id', '=', id).execute()

/** Ends the certifications of a deleted store by its own licence, so that its next owner can use the code. */
export const endCertifications = (trx: Trx, id: string, now: Date): Promise<unknown> =>
  trx.updateTable('certification').set({
    state: sql`case state when 'approved' then 'expired' else 'rejected' end`, reason: '门店删除了',
    decided_at: sql`coalesce(decided_at, ${now}::timestamptz)`, valid_until: sql`least(valid_until, ${now}::timestamptz)`,
  }).where('company_id', '=', id).where('state', 'in', ['approved', 'reviewing']).execute()

/** Makes another store the main one. Two statements, because the index allows one main store at any time. */
export async function moveMain(trx: Trx, enterpriseId: string, id: string, now: Date): Promise<void> {
  await trx.updateTable('company').set({ kind: 'branch', updated_at: now }).where('enterprise_id', '=', enterpriseId)
    .where('kind', '=', 'main').where('closed_at', 'is', null).where('id', '<>', id).execute()
  await updateStore(trx, id, { kind: 'main', updated_at: now })
}

/** Locks the jobs of a store in the order of their ids. After the store, as everything else does. */
export const lockJobsOf = (trx: Trx, companyId: string): Promise<unknown> =>
  trx.selectFrom('job').select('id').where('company_id', '=', companyId).where('status', '<>', 'closed').orderBy('id').forUpdate().execute()

/**
 * Chooses the enterprise that a person works for now, and the only store of it that they look at; null is all that they see.
 *
 * @returns false if they do not belong to the enterprise, or do not see the store
 */
export async function chooseStore(db: Db, accountId: string, enterpriseId: string, companyId: string | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('member')
    .set({
      chosen_company_id: companyId,
      // Later than any other choice, also where the clocks of two servers differ.
      chosen_at: sql<Date>`greatest(${now}::timestamptz, (
        select max(other.chosen_at) + interval '1 microsecond' from member as other where other.account_id = ${accountId}))`,
    })
    .where('account_id', '=', accountId).where('enterprise_id', '=', enterpriseId)
    .$if(companyId !== null, (query) => query.where((e) => e.exists(e.selectFrom('member_store')
      .innerJoin('company', 'company.id', 'member_store.company_id').select('company.id').where('company.id', '=', companyId)
      .where('company.closed_at', 'is', null).where('member_store.account_id', '=', accountId)
      .where('member_store.enterprise_id', '=', enterpriseId))))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many open stores a person looks at now, and how many they see in all enterprises. */
export async function countStores(
  db: Db, accountId: string, { enterpriseId, storeId }: { enterpriseId: string, storeId: string | null },
): Promise<{ shown: number, all: number }> {
  const { shown, all } = await db.selectFrom('member_store').innerJoin('company', 'company.id', 'member_store.company_id')
    .select((e) => [
      e.fn.countAll<string>().as('all'),
      e.fn.countAll<string>().filterWhere('company.enterprise_id', '=', enterpriseId)
        .filterWhere((w) => (storeId === null ? w.val(true) : w('company.id', '=', storeId))).as('shown'),
    ])
    .where('member_store.account_id', '=', accountId).where('member_store.closed', '=', false).executeTakeFirstOrThrow()
  return { shown: Number(shown), all: Number(all) }
}
