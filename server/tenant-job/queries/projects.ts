import { ID } from '@daogang/contract/rules/id'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { accountsThatMay } from '../../member/queries/access'

/** Locks out other imports until the transaction ends, so that a job never gets into two projects. */
export const lockImports = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('project imports', 0))`.execute(trx)

export type NamedStore = Pick<Row<'company'>, 'id' | 'name' | 'enterprise_id'>

/** Stores with these ids or exact names that are not closed; several have one name where a chain does. */
export async function storesBy(db: Db, texts: readonly string[]): Promise<NamedStore[]> {
  const ids = texts.map((text) => text.toLowerCase()).filter((text) => ID.test(text))
  const open = db.selectFrom('company').select(['id', 'name', 'enterprise_id']).where('closed_at', 'is', null)
  const byName = texts.length === 0 ? [] : await open.where('name', 'in', texts).execute()
  const byId = ids.length === 0 ? [] : await open.where('id', 'in', ids).execute()
  return [...new Map([...byName, ...byId].map((store) => [store.id, store])).values()]
}

/** The jobs with these ids, with the project that they are in. */
export const jobsBy = (db: Db, ids: readonly string[]) => (ids.length === 0 ? Promise.resolve([]) : db.selectFrom('job')
  .leftJoin('tenant_job', 'tenant_job.job_id', 'job.id').leftJoin('tenant_project', 'tenant_project.id', 'tenant_job.project_id')
  .select([
    'job.id', 'job.company_id', 'job.title', 'job.status', 'job.expires_at', 'tenant_job.project_id', 'tenant_project.name as project',
  ])
  .where('job.id', 'in', ids).execute())

/** The jobs of a store that these requests made, whoever published them. */
export const jobsMadeFor = (db: Db, storeId: string, requestIds: readonly string[]) =>
  db.selectFrom('job').select(['id', 'once']).where('company_id', '=', storeId).where('once', 'in', [...requestIds])
    .orderBy('published_at').execute()

/** Who publishes for a store, its owner first. */
export const publisherOf = async (db: Db, storeId: string): Promise<string | undefined> =>
  (await db.selectFrom('company').select(accountsThatMay('publishJob', 'company.id').as('accounts')).where('id', '=', storeId)
    .executeTakeFirst())?.accounts[0]

/** The newest jobs of a store that are online, for the operator's search for their ids. */
export const onlineJobs = (db: Db, companyId: string, now: Date, limit: number) =>
  db.selectFrom('job').leftJoin('tenant_job', 'tenant_job.job_id', 'job.id')
    .leftJoin('tenant_project', 'tenant_project.id', 'tenant_job.project_id').select(['job.id', 'job.title', 'tenant_project.code'])
    .where('job.company_id', '=', companyId).where('job.status', '=', 'online').where('job.expires_at', '>', now)
    .orderBy('job.rank_at', 'desc').orderBy('job.id').limit(limit).execute()

export const projectByCode = (db: Db, code: string): Promise<Row<'tenant_project'> | undefined> =>
  db.selectFrom('tenant_project').selectAll().where('code', '=', code).executeTakeFirst()

export const jobsOfProject = (db: Db, projectId: string): Promise<Row<'tenant_job'>[]> =>
  db.selectFrom('tenant_job').selectAll().where('project_id', '=', projectId).orderBy('job_id').execute()

/** The same for a person, with the titles of the jobs. */
export const shownJobs = (db: Db, projectId: string) =>
  db.selectFrom('tenant_job').innerJoin('job', 'job.id', 'tenant_job.job_id')
    .select(['tenant_job.job_id', 'job.title', 'tenant_job.referrer', 'tenant_job.referrer_note'])
    .where('tenant_job.project_id', '=', projectId).orderBy('tenant_job.job_id').execute()

/** All projects with their stores and the number of their jobs, newest first. */
export function allProjects(db: Db, { after, limit }: { after: TimeKey | null, limit: number }) {
  let query = db.selectFrom('tenant_project').innerJoin('company', 'company.id', 'tenant_project.company_id')
    .select((e) => [
      'tenant_project.id', 'tenant_project.code', 'tenant_project.name', 'tenant_project.offline_at', 'company.name as store',
      micros('tenant_project.created_at').as('key_micros'),
      e.selectFrom('tenant_job').select(sql<number>`count(*)::integer`.as('jobs'))
        .whereRef('tenant_job.project_id', '=', 'tenant_project.id').as('jobs'),
    ])
  if (after) {
    query = query.where(sql<boolean>`(tenant_project.created_at, tenant_project.id)
      < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('tenant_project.created_at', 'desc').orderBy('tenant_project.id', 'desc').limit(limit).execute()
}

/** Inserts a project, or updates all but its code. */
export async function saveProject(trx: Trx, row: Insertable<Database['tenant_project']>): Promise<void> {
  const { id: _id, created_at: _created, code: _code, ...changes } = row
  await trx.insertInto('tenant_project').values(row).onConflict((conflict) => conflict.column('id').doUpdateSet(changes)).execute()
}

/** Makes these the jobs of a project. A job that stays keeps its views. */
export async function saveJobs(trx: Trx, projectId: string, jobs: readonly Insertable<Database['tenant_job']>[]): Promise<void> {
  let gone = trx.deleteFrom('tenant_job').where('project_id', '=', projectId)
  if (jobs.length > 0) gone = gone.where('job_id', 'not in', jobs.map(({ job_id: id }) => id))
  await gone.execute()
  if (jobs.length === 0) return
  await trx.insertInto('tenant_job').values([...jobs]).onConflict((conflict) => conflict.column('job_id').doUpdateSet((e) => ({
    referrer: e.ref('excluded.referrer'), referrer_note: e.ref('excluded.referrer_note'),
  }))).execute()
}

/** Takes a project offline, or online again with null. @returns undefined if no project has the code, or it is so already */
export const setOffline = (trx: Trx, code: string, at: Date | null): Promise<Row<'tenant_project'> | undefined> =>
  trx.updateTable('tenant_project').set({ offline_at: at }).where('code', '=', code)
    .where('offline_at', at === null ? 'is not' : 'is', null).returningAll().executeTakeFirst()

type Setting = Row<'tenant_search_setting'>

/** Replaces the order of one kind of filter. */
export async function saveSearchOrder(trx: Trx, kind: Setting['kind'], values: readonly string[]): Promise<void> {
  await trx.deleteFrom('tenant_search_setting').where('kind', '=', kind).execute()
  if (values.length === 0) return
  await trx.insertInto('tenant_search_setting').values(values.map((value, position) => ({ kind, value, position }))).execute()
}

/** The projects with a code, with one row for each of their jobs. */
export const exportedProjects = (db: Db) =>
  db.selectFrom('tenant_project').leftJoin('tenant_job', 'tenant_job.project_id', 'tenant_project.id')
    .select([
      'tenant_project.code', 'tenant_project.name', 'tenant_project.company_id', 'tenant_project.introduction', 'tenant_project.notes',
      'tenant_project.contact', 'tenant_project.contact_hours', 'tenant_job.job_id', 'tenant_job.referrer', 'tenant_job.referrer_note',
    ]).where('tenant_project.code', 'is not', null).orderBy('tenant_project.code').orderBy('tenant_job.job_id').execute()
