import type { Candidate, CandidateFilter, KeptKind } from '@daogang/contract/candidate'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { micros } from '../db/micros'
import type { Database } from '../db/schema'
import { categoryTree } from '../dictionary/categories'
import { labelOf } from '../dictionary/dictionaries'
import { cityById, districtById } from '../dictionary/regions'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { displayName } from '../lib/display-name'
import { LOOK_AHEAD } from '../lib/page'
import { sentTo } from '../resume/repository'
import { age, expectJobNames } from '../resume/rules'
import type { Need } from './score'

type Db = Kysely<Database>

/** People weighed for a list, of the trade itself and of those like it. What nobody scrolls to is not weighed. */
const MOST_WEIGHED = 300
const MOST_LABELS = 3

/** What an own job needs; undefined when it is nobody's or somebody else's. */
export async function needOf(db: Db, ownerId: string, jobId: string): Promise<Need & { cityId: number } | undefined> {
  const job = await db.selectFrom('job')
    .select(['category_id', 'category_root', 'month_pay', 'district_id', 'district', 'welfares', 'city_id'])
    .where('id', '=', jobId).where('owner_id', '=', ownerId).executeTakeFirst()
  return job && {
    category: job.category_id, root: job.category_root, monthPay: job.month_pay, districtId: job.district_id, district: job.district,
    welfares: job.welfares, cityId: job.city_id,
  }
}

const people = (db: Db, ownerId: string) =>
  db.selectFrom('resume').innerJoin('account', 'account.id', 'resume.account_id')
    .select([
      'resume.id', 'resume.account_id', 'resume.name', 'resume.birthday', 'resume.city_id', 'resume.region_id', 'resume.expect_jobs',
      'resume.expect_salary_min', 'resume.expect_salary_max', 'resume.seniority', 'resume.job_want_status', 'resume.job_search_labels',
      'resume.personality_labels', 'resume.expect_welfares', 'resume.introduction', 'resume.updated_at',
    ])
    .select((e) => [
      didOf(e, 'resume_collection', ownerId).as('collected'), didOf(e, 'resume_view', ownerId).as('viewed'),
      contactedBy(e, ownerId).as('contacted'),
    ])
    .where('account.cancelled_at', 'is', null)

const didOf = (e: ExpressionBuilder<Database, 'resume'>, table: 'resume_collection' | 'resume_view', ownerId: string) =>
  e.exists(e.selectFrom(table).select(sql.lit(1).as('one')).whereRef(`${table}.resume_id`, '=', 'resume.id')
    .where(`${table}.owner_id`, '=', ownerId))

const contactedBy = (e: ExpressionBuilder<Database, 'resume'>, ownerId: string) =>
  e.exists(e.selectFrom('employer_contact').select(sql.lit(1).as('one'))
    .whereRef('employer_contact.account_id', '=', 'resume.account_id').where('employer_contact.owner_id', '=', ownerId))

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

/** The same words as the index `resume_pool`. */
const WORK_CITY = sql`case when resume.expect_city_id = 0 then resume.city_id else resume.expect_city_id end`

interface PoolOptions {
  ownerId: string
  jobId: string
  need: Need & { cityId: number }
  filter: CandidateFilter
  now: Date
}

/** Who may be found for a job, those who changed their resume last first. */
function poolQuery(db: Db, { ownerId, jobId, need, filter, now }: PoolOptions, wanted: readonly string[]) {
  const { seniority = [], jobWantStatus = [], highEdu = [], payFits, fresh, undecided } = filter
  return people(db, ownerId)
    .where('resume.visible', '=', sql.lit(true)).where(sql<boolean>`${WORK_CITY} = ${need.cityId}`)
    .where(sql<boolean>`resume.expect_jobs && ${wanted}::text[]`)
    .where('resume.account_id', '<>', ownerId)
    .where((e) => e.not(e.exists(e.selectFrom('application').select(sql.lit(1).as('one')).where('application.job_id', '=', jobId)
      .whereRef('application.account_id', '=', 'resume.account_id'))))
    .where((e) => e.not(e.exists(e.selectFrom('resume_pass').select(sql.lit(1).as('one')).where('resume_pass.job_id', '=', jobId)
      .whereRef('resume_pass.resume_id', '=', 'resume.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('account_restriction').select(sql.lit(1).as('one'))
      .whereRef('account_restriction.account_id', '=', 'resume.account_id').where('account_restriction.kind', 'in', ['blocked', 'disabled'])
      .where('account_restriction.lifted_at', 'is', null)
      .where((stands) => stands.or([stands('account_restriction.until', 'is', null), stands('account_restriction.until', '>', now)])))))
    .$if(seniority.length > 0, (query) => query.where('resume.seniority', 'in', seniority))
    .$if(jobWantStatus.length > 0, (query) => query.where('resume.job_want_status', 'in', jobWantStatus))
    .$if(highEdu.length > 0, (query) => query.where('resume.high_edu', 'in', highEdu))
    .$if(payFits === true && need.monthPay > 0, (query) => query.where('resume.expect_salary_min', '<=', need.monthPay))
    .$if(fresh === true, (query) => query.where((e) => e.not(didOf(e, 'resume_view', ownerId))))
    .$if(undecided === true, (query) => query.where((e) => e.and([
      e.not(didOf(e, 'resume_collection', ownerId)), e.not(contactedBy(e, ownerId)),
    ])))
    .orderBy('resume.updated_at', 'desc').orderBy('resume.id', 'desc').limit(MOST_WEIGHED)
}

/** People of the trade of a job and, unless only it is wanted, of trades like it. Each once. */
export async function weighedPeople(db: Db, options: PoolOptions): Promise<PersonRow[]> {
  const { need, filter } = options
  const same = await poolQuery(db, options, [need.category, need.root]).execute()
  if (filter.sameTrade === true || same.length === MOST_WEIGHED) return same
  const like = categoryTree.find(({ id }) => id === need.root)?.children?.map(({ id }) => id).filter((id) => id !== need.category) ?? []
  const others = like.length > 0 ? await poolQuery(db, options, like).execute() : []
  return [...new Map([...same, ...others].map((row) => [row.id, row])).values()]
}

/** The latest work of each resume, in words. */
export async function lastWorks(db: Db, resumeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (resumeIds.length === 0) return new Map()
  const rows = await db.selectFrom('resume_work').distinctOn('resume_id').select(['resume_id', 'company', 'position'])
    .where(sql<boolean>`resume_id = any(${resumeIds}::uuid[])`)
    .orderBy('resume_id').orderBy(sql`coalesce(to_month, '9999-12')`, 'desc').orderBy('from_month', 'desc').orderBy('id').execute()
  return new Map(rows.map(({ resume_id, company, position }) => [resume_id, `${company}·${position}`]))
}

/** A row as the contract's candidate. */
export const toCandidate = (row: PersonRow, lastWork: string | undefined, reasons: string[], now: Date): Candidate => ({
  resumeId: row.id,
  displayName: displayName(row.name),
  age: age(row.birthday, now),
  city: cityById(row.city_id)?.name ?? '',
  region: districtById(row.region_id)?.name ?? '',
  expectJobNames: expectJobNames(row.expect_jobs),
  expectSalaryMin: row.expect_salary_min,
  expectSalaryMax: row.expect_salary_max,
  seniority: labelOf('seniority', row.seniority),
  jobWantStatus: labelOf('job_want_status', row.job_want_status),
  labels: [
    ...row.personality_labels.map((value) => labelOf('personality_label', value)),
    ...row.job_search_labels.map((value) => labelOf('job_search_label', value)),
  ].slice(0, MOST_LABELS),
  introduction: row.introduction,
  lastWork: lastWork ?? '',
  reasons,
  collected: Boolean(row.collected),
  viewed: Boolean(row.viewed),
  contacted: Boolean(row.contacted),
  updatedAt: row.updated_at.toISOString(),
})

/** Passes somebody over for an own job. False when there is no such job or resume. */
export async function passOver(db: Db, ownerId: string, jobId: string, resumeId: string, now: Date): Promise<boolean> {
  await sql`
    insert into resume_pass (owner_id, job_id, resume_id, created_at)
    select job.owner_id, job.id, resume.id, ${now}::timestamptz from job cross join resume
    where job.id = ${jobId} and job.owner_id = ${ownerId} and resume.id = ${resumeId} and resume.visible
    on conflict do nothing`.execute(db)
  return await db.selectFrom('resume_pass').select('resume_id')
    .where('job_id', '=', jobId).where('owner_id', '=', ownerId).where('resume_id', '=', resumeId).executeTakeFirst() !== undefined
}

/** Takes a pass back; one that was not there is none either. */
export const takeBackPass = (db: Db, ownerId: string, jobId: string, resumeId: string): Promise<unknown> =>
  db.deleteFrom('resume_pass').where('owner_id', '=', ownerId).where('job_id', '=', jobId).where('resume_id', '=', resumeId).execute()

/** Where each list is kept: rows of one employer with a resume and a time. */
const listed = (ownerId: string, type: KeptKind) => {
  switch (type) {
    case 'collected': return sql`
      select resume_id, created_at as at, null::uuid as job_id from resume_collection where owner_id = ${ownerId}`
    case 'viewed': return sql`select resume_id, viewed_at as at, null::uuid as job_id from resume_view where owner_id = ${ownerId}`
    case 'passed': return sql`select resume_id, created_at as at, job_id from resume_pass where owner_id = ${ownerId}`
    case 'talked': return sql`
      select resume.id as resume_id, max(conversation.last_at) as at, null::uuid as job_id
      from conversation join conversation_side mine on mine.conversation_id = conversation.id and mine.role = 'b'
        join resume on resume.account_id = conversation.seeker_id
      where conversation.employer_id = ${ownerId} and conversation.last_seq > mine.cleared_seq group by resume.id`
    case 'contacted': return sql`
      select resume.id as resume_id, max(employer_contact.created_at) as at, null::uuid as job_id
      from employer_contact join resume on resume.account_id = employer_contact.account_id
      where employer_contact.owner_id = ${ownerId} group by resume.id`
  }
}

/** The employer's own list of people, the last first. Who hides again is only there for who was applied to or sent the resume. */
export const keptQuery = (db: Db, type: KeptKind, ownerId: string, after: TimeKey | null) =>
  people(db, ownerId)
    .innerJoin(sql<{ resume_id: string, at: Date, job_id: string | null }>`(${listed(ownerId, type)})`.as('kept'),
      (join) => join.onRef('kept.resume_id', '=', 'resume.id'))
    .leftJoin('job', 'job.id', 'kept.job_id')
    .select(['kept.at', 'job.id as job_id', 'job.title', micros('kept.at').as('key_micros')])
    .where((e) => e.or([
      e('resume.visible', '=', true),
      e.exists(e.selectFrom('application').select('application.id').whereRef('application.resume_id', '=', 'resume.id')
        .where('application.owner_id', '=', ownerId).where('application.agreed', '=', true)),
      sentTo(ownerId),
    ]))
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (kept.at, kept.resume_id) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('kept.at', 'desc').orderBy('kept.resume_id', 'desc').limit(LOOK_AHEAD)
