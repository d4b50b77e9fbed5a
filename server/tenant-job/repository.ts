import type { Settlement } from '@daogang/contract/job'
import { sql } from 'kysely'
import { isApplied } from '../application-state/queries/applied'
import { micros } from '../db/micros'
import type { Db } from '../db/schema'
import { CARD_COLUMNS, metresOrNull } from '../job/queries/card'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { PAGE_PLUS_ONE } from '../lib/page'
import type { Position } from '../lib/position'

/** Number of people hired for a job through this product. */
const hired = sql<number>`(select count(*) from application where application.job_id = job.id and application.status = 'hired')::integer`

/** The project and the referrer of a job. */
const PROJECT_COLUMNS = [
  'tenant_project.id as project_id', 'tenant_project.name as project_name', 'tenant_job.referrer', 'tenant_job.referrer_note',
] as const

/** A job's project, its referrer, and the number of people hired for it. */
export interface ProjectRow {
  project_id: string
  project_name: string
  referrer: string | null
  referrer_note: string | null
  hired: number
}

export interface TenantJobFilter {
  cityId: number
  categoryId?: string | undefined
  settlement?: Settlement | undefined
  referred?: boolean | undefined
}

/** A page of the open jobs of projects that are online, in a city, in the recommended order, and one row more. */
export const tenantJobs = (
  db: Db, { cityId, categoryId, settlement, referred }: TenantJobFilter, position: Position | null, after: TimeKey | null, now: Date,
) => db.selectFrom('tenant_job').innerJoin('job', 'job.id', 'tenant_job.job_id').innerJoin('company', 'company.id', 'job.company_id')
  .innerJoin('tenant_project', 'tenant_project.id', 'tenant_job.project_id')
  .select([
    ...CARD_COLUMNS, ...PROJECT_COLUMNS, micros('job.rank_at').as('key_micros'), metresOrNull(position ?? {}).as('metres'),
    hired.as('hired'),
  ])
  .where('tenant_project.offline_at', 'is', null)
  .where('job.status', '=', 'online').where('job.expires_at', '>', now).where('job.city_id', '=', cityId)
  .$if(categoryId !== undefined, (query) => query.where((e) =>
    e.or([e('job.category_id', '=', categoryId ?? ''), e('job.category_root', '=', categoryId ?? '')])))
  .$if(settlement !== undefined, (query) => query.where('job.settlement', '=', settlement ?? 'daily'))
  .$if(referred === true, (query) => query.where('tenant_job.referrer', 'is not', null))
  .$if(after !== null, (query) => query.where(sql<boolean>`
    (job.rank_at, job.id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
  .orderBy('job.rank_at', 'desc').orderBy('job.id', 'desc').limit(PAGE_PLUS_ONE).execute()

/** Cities, root categories and settlements of the open jobs of projects, with the number of jobs of each combination. */
export const searchValues = (db: Db, now: Date) =>
  db.selectFrom('tenant_job').innerJoin('job', 'job.id', 'tenant_job.job_id')
    .innerJoin('tenant_project', 'tenant_project.id', 'tenant_job.project_id').where('tenant_project.offline_at', 'is', null)
    .select(['job.city_id', 'job.category_root', 'job.settlement', sql<number>`count(*)::integer`.as('count')])
    .where('job.status', '=', 'online').where('job.expires_at', '>', now)
    .groupBy(['job.city_id', 'job.category_root', 'job.settlement']).execute()

/** The order in which an operator wants the values of filters; no rows of a kind without a wish. */
export const searchSettings = (db: Db) =>
  db.selectFrom('tenant_search_setting').select(['kind', 'value']).orderBy('kind').orderBy('position').execute()

/** The project of a job. Undefined if it belongs to none that is online. */
export const findProject = (db: Db, jobId: string) =>
  db.selectFrom('tenant_job').innerJoin('job', 'job.id', 'tenant_job.job_id')
    .innerJoin('tenant_project', 'tenant_project.id', 'tenant_job.project_id')
    .select([...PROJECT_COLUMNS, 'tenant_project.introduction', 'tenant_project.notes', 'tenant_project.images', hired.as('hired')])
    .where('tenant_job.job_id', '=', jobId).where('tenant_project.offline_at', 'is', null).executeTakeFirst()

/** Records when a seeker last viewed a job, unless they switched that off. False if it belongs to no project. */
export async function recordView(db: Db, accountId: string, jobId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with shown as (
      select tenant_job.job_id from tenant_job join tenant_project on tenant_project.id = tenant_job.project_id
      where tenant_job.job_id = ${jobId} and tenant_project.offline_at is null
    ), recorded as (
      insert into tenant_job_view (account_id, job_id, viewed_at) select account.id, shown.job_id, ${now}::timestamptz
      from shown cross join account where account.id = ${accountId} and account.keeps_views
      on conflict (account_id, job_id) do update set viewed_at = excluded.viewed_at
    )
    select 1 from shown`.execute(db)
  return rows.length > 0
}

/**
 * The on-site contact of the project that a seeker last applied to, or otherwise last viewed. Whoever applied keeps the contact when the
 * project goes offline. An invitation alone shows none.
 */
export async function contactOf(db: Db, accountId: string) {
  const { rows: [found] } = await sql<{ job_id: string, contact: string, contact_hours: string, name: string }>`
    select met.job_id, tenant_project.contact, tenant_project.contact_hours, tenant_project.name from (
      select job_id, applied_at as at, 0 as kind from application where account_id = ${accountId} and ${isApplied()}
      union all select job_id, viewed_at, 1 from tenant_job_view where account_id = ${accountId}) as met
    join tenant_job on tenant_job.job_id = met.job_id join tenant_project on tenant_project.id = tenant_job.project_id
    where tenant_project.offline_at is null or met.kind = 0
    order by met.kind, met.at desc, met.job_id limit 1`.execute(db)
  return found
}
