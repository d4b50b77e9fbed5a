import { sql } from 'kysely'
import { isLaterToday } from '../application-state/queries/later-today'
import { micros } from '../db/micros'
import type { Db } from '../db/schema'
import { CARD_COLUMNS, metresOrNull } from '../job/queries/card'
import { licenceFacts, licenceVerified } from '../job/queries/licence-verified'
import { ownerVerified } from '../job/queries/owner-verified'
import { openJobs } from '../job/repository'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { PAGE_PLUS_ONE } from '../lib/page'
import type { Position } from '../lib/position'
import { isAccountInUse, isHiddenFrom, isPresent, mayActOn } from '../member/queries/access'
import type { PresentEmployer } from '../member/employer'

/** The store that an employer looks at: the chosen one, or the main or first one that they see in the present enterprise. */
export const presentCompany = (db: Db, employer: PresentEmployer, now: Date) =>
  db.selectFrom('company').innerJoin('enterprise', 'enterprise.id', 'company.enterprise_id')
    .select(['company.id', 'company.name', 'industry', 'scale', licenceVerified.as('licence_verified'), 'enterprise.name as enterprise'])
    .select(ownerVerified.as('owner_verified'))
    .select((e) => openJobs(e, now).as('open_jobs'))
    .where(isPresent(employer, 'company.id')).where(mayActOn(employer.id, 'viewJobs', { company: 'company.id' }))
    .where('company.closed_at', 'is', null)
    .orderBy(sql`company.kind = 'main'`, 'desc').orderBy('company.created_at').orderBy('company.id').limit(1).executeTakeFirst()

interface TaskCounts {
  applied: number
  viewed: number
  online: number
  /** Interviews of today that are still to come. */
  interviews: number
}

/** Counts of a person's open tasks in the stores that they look at now, each with the rows of the list that it opens. */
export async function taskCounts(db: Db, employer: PresentEmployer, now: Date): Promise<TaskCounts> {
  const applications = sql`from application join job on job.id = application.job_id
    where application.handler_id = ${employer.id} and ${isPresent(employer, 'job.company_id')}
      and ${isAccountInUse('application.account_id')} and not ${isHiddenFrom(employer.id, 'application.account_id')}`
  const { rows: [counts] } = await sql<TaskCounts>`
    select
      (select count(*) ${applications} and application.status = 'applied') as applied,
      (select count(*) ${applications} and application.status = 'viewed') as viewed,
      (select count(*) from job where handler_id = ${employer.id} and ${isPresent(employer, 'job.company_id')}
        and status = 'online' and expires_at > ${now}) as online,
      (select count(*) from interview where interview.application_id in (select application.id ${applications}
          and application.status = 'interview') and ${isLaterToday(now)})::integer as interviews
  `.execute(db)
  return counts ?? { applied: 0, viewed: 0, online: 0, interviews: 0 }
}

/** A shop with its number of open jobs and whether its owner is verified. */
export const findCompany = (db: Db, id: string, now: Date) =>
  db.selectFrom('company').leftJoin('brand', 'brand.id', 'company.brand_id').selectAll('company')
    .select(['brand.name as brand_name', 'brand.is_chain', 'brand.logo', 'brand.introduction as brand_introduction'])
    .select((e) => [
      licenceVerified.as('licence_verified'), licenceFacts.as('licence'), ownerVerified.as('owner_verified'),
      openJobs(e, now).as('open_jobs'),
    ])
    .where('company.id', '=', id).executeTakeFirst()

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export interface Offers {
  /** Values of the dictionary job_welfares. */
  welfares: string[]
  /** Categories with their numbers of open jobs. */
  categories: { id: string, count: number }[]
}

/** Welfares and categories of a shop's open jobs, most frequent first. */
export async function offersOf(db: Db, companyId: string, now: Date): Promise<Offers> {
  const open = sql`from job where company_id = ${companyId} and status = 'online' and expires_at > ${now}`
  const { rows: welfares } = await sql<{ value: string }>`
    select welfare as value from (select unnest(welfares) as welfare ${open}) as offered
    group by welfare order by count(*) desc, welfare limit 12`.execute(db)
  const { rows: categories } = await sql<{ id: string, count: number }>`
    select category_id as id, count(*)::integer as count ${open} group by category_id order by count(*) desc, category_id`.execute(db)
  return { welfares: welfares.map(({ value }) => value), categories }
}

/** Pictures of a shop's comments, latest first. */
export async function commentPictures(db: Db, companyId: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('comment').select('pictures').where('company_id', '=', companyId).where('hidden_at', 'is', null)
    .where(sql<boolean>`pictures <> '{}'`).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.flatMap(({ pictures }) => pictures).slice(0, limit)
}

/** A page of a shop's open jobs in the recommended order, and one row more. */
export function openJobsOf(
  db: Db, companyId: string, categoryId: string | undefined, position: Position | null, after: TimeKey | null, now: Date,
) {
  return db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, micros('job.rank_at').as('key_micros'), metresOrNull(position ?? {}).as('metres')])
    .where('job.company_id', '=', companyId).where('job.status', '=', sql.lit('online')).where('job.expires_at', '>', now)
    .$if(categoryId !== undefined, (query) => query.where((e) =>
      e.or([e('job.category_id', '=', categoryId ?? ''), e('job.category_root', '=', categoryId ?? '')])))
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (job.rank_at, job.id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('job.rank_at', 'desc').orderBy('job.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}
