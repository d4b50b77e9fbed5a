import type { CandidateFilter } from '@daogang/contract/candidate'
import type { JobKind, JobStatus } from '@daogang/contract/job'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { categoryTree } from '../dictionary/categories'
import type { Employer } from '../member/employer'
import { isHiddenFrom, mayActOn } from '../member/queries/access'
import { isShown } from '../resume/repository'
import { isContacted, isIn, isUnblocked, people, type PersonRow } from './queries/people'
import type { Need } from './score'

/** Limit of the people scored for a list, of the trade and of similar trades each: more than anyone pages through. */
const MAX_SCORED = 300

interface PoolNeed extends Need {
  cityId: number
  kind: JobKind
}

interface OwnNeed extends PoolNeed {
  enterpriseId: string
  status: JobStatus
  expiresAt: Date
}

/** The requirements of a job that the employer looks for people for. */
export async function needOf(db: Db, userId: string, jobId: string): Promise<OwnNeed | undefined> {
  const job = await db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.category_id', 'job.category_root', 'job.month_pay', 'job.district_id', 'job.district', 'job.welfares', 'job.city_id',
      'job.kind', 'job.status', 'job.expires_at', 'company.enterprise_id',
    ])
    .where('job.id', '=', jobId).where(mayActOn(userId, 'contactPeople', { company: 'job.company_id' })).executeTakeFirst()
  return job && {
    category: job.category_id, root: job.category_root, monthPay: job.month_pay, districtId: job.district_id, district: job.district,
    welfares: job.welfares, cityId: job.city_id, kind: job.kind, enterpriseId: job.enterprise_id,
    status: job.status, expiresAt: job.expires_at,
  }
}

/** The same expression as in the index `resume_pool`. */
const WORK_CITY = sql`case when resume.expect_city_id = 0 then resume.city_id else resume.expect_city_id end`

interface PoolOptions {
  employer: Employer
  jobId: string
  need: PoolNeed
  filter: CandidateFilter
  now: Date
}

/** Whether the `resume` row at hand wants one of the trades, by the rule of `tradesFor`. */
const wants = (kind: JobKind, trades: readonly string[]) => {
  const main = sql<boolean>`resume.expect_jobs && ${trades}::text[]`
  return kind === 'part_time'
    ? sql<boolean>`(${main} or (resume.part_time_switch and resume.part_time_jobs && ${trades}::text[]))` : main
}

/** Seekers in the job's city who want one of the trades, latest changed first. Leaves out restricted, blocked, applied and passed ones. */
function pool(db: Db, { employer, jobId, need, filter, now }: PoolOptions, trades: readonly string[]) {
  const { seniority = [], jobWantStatus = [], highEdu = [], payFits, fresh, undecided } = filter
  const { enterpriseId } = employer
  return people(db, employer)
    .where(isShown(now)).where(sql<boolean>`${WORK_CITY} = ${need.cityId}`)
    .where(wants(need.kind, trades))
    .where('resume.account_id', '<>', employer.id).where(isUnblocked(employer.id))
    .where((e) => e.not(e.exists(e.selectFrom('application').select(sql.lit(1).as('one')).where('application.job_id', '=', jobId)
      .whereRef('application.account_id', '=', 'resume.account_id'))))
    .where((e) => e.not(e.exists(e.selectFrom('resume_pass').select(sql.lit(1).as('one')).where('resume_pass.job_id', '=', jobId)
      .whereRef('resume_pass.resume_id', '=', 'resume.id'))))
    .$if(seniority.length > 0, (query) => query.where('resume.seniority', 'in', seniority))
    .$if(jobWantStatus.length > 0, (query) => query.where('resume.job_want_status', 'in', jobWantStatus))
    .$if(highEdu.length > 0, (query) => query.where('resume.high_edu', 'in', highEdu))
    .$if(payFits === true && need.monthPay > 0, (query) => query.where('resume.expect_salary_min', '<=', need.monthPay))
    .$if(fresh === true, (query) => query.where((e) => e.not(isIn(e, 'resume_view', enterpriseId))))
    .$if(undecided === true, (query) => query.where((e) => e.and([
      e.not(isIn(e, 'resume_collection', enterpriseId)), e.not(isContacted(e, enterpriseId)),
    ])))
    .orderBy('resume.updated_at', 'desc').orderBy('resume.id', 'desc').limit(MAX_SCORED)
}

/** People to be scored for a job: those of its trade and, unless the filter excludes them, of similar trades. Each once. */
export async function findPeople(db: Db, options: PoolOptions): Promise<PersonRow[]> {
  const { need, filter } = options
  const same = await pool(db, options, [need.category, need.root]).execute()
  if (filter.sameTrade === true || same.length === MAX_SCORED) return same
  const similar = categoryTree.find(({ id }) => id === need.root)?.children?.map(({ id }) => id).filter((id) => id !== need.category) ?? []
  const others = similar.length > 0 ? await pool(db, options, similar).execute() : []
  return [...new Map([...same, ...others].map((row) => [row.id, row])).values()]
}

/** The latest work on each resume, as “company·position”. */
export async function lastWorks(db: Db, resumeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (resumeIds.length === 0) return new Map()
  const rows = await db.selectFrom('resume_work').distinctOn('resume_id').select(['resume_id', 'company', 'position'])
    .where(sql<boolean>`resume_id = any(${resumeIds}::uuid[])`)
    .orderBy('resume_id').orderBy(sql`coalesce(to_month, '9999-12')`, 'desc').orderBy('from_month', 'desc').orderBy('id').execute()
  return new Map(rows.map(({ resume_id, company, position }) => [resume_id, `${company}·${position}`]))
}

/** Passes over a visible resume for a job. Idempotent. False if there is no such job or resume. */
export async function insertPass(
  db: Db, { id: userId, enterpriseId }: Employer, jobId: string, resumeId: string, now: Date,
): Promise<boolean> {
  await sql`
    insert into resume_pass (enterprise_id, job_id, resume_id, created_at)
    select company.enterprise_id, job.id, resume.id, ${now}::timestamptz
    from job join company on company.id = job.company_id cross join resume
    where job.id = ${jobId} and resume.id = ${resumeId} and resume.visible and not ${isHiddenFrom(userId, 'resume.account_id')}
      and ${mayActOn(userId, 'contactPeople', { company: 'job.company_id' })}
    on conflict do nothing`.execute(db)
  return await db.selectFrom('resume_pass').select('resume_id')
    .where('job_id', '=', jobId).where('enterprise_id', '=', enterpriseId).where('resume_id', '=', resumeId)
    .executeTakeFirst() !== undefined
}

/** Takes a pass back. Idempotent. */
export const deletePass = (db: Db, enterpriseId: string, jobId: string, resumeId: string): Promise<unknown> =>
  db.deleteFrom('resume_pass').where('enterprise_id', '=', enterpriseId).where('job_id', '=', jobId).where('resume_id', '=', resumeId)
    .execute()
