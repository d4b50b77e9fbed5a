import type { ApplicationStatus } from '@daogang/contract/application'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { CARD_COLUMNS, micros } from '../job/card'
import { metresOrNull } from '../job/list-query'
import type { Position } from '../job/position'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import { writeEvent } from './moves'

type Db = Kysely<Database>

const COLUMNS = ['id', 'job_id', 'status', 'applied_at', 'changed_at'] as const

/** The application of one person to one job, if there is one. */
export const findApplication = (db: Db, jobId: string, accountId: string) =>
  db.selectFrom('application').select(COLUMNS).where('job_id', '=', jobId).where('account_id', '=', accountId).executeTakeFirst()

/**
 * The job that someone applies to, locked against changes until the transaction ends: a close that is under way is
 * waited for and wins, a later one waits for us.
 */
export const lockJob = (trx: Transaction<Database>, jobId: string) =>
  trx.selectFrom('job').select(['id', 'owner_id', 'status', 'expires_at'])
    .where('id', '=', jobId).where('opened_at', 'is not', null).forShare().executeTakeFirst()

/** What an application needs to know of the applicant. */
export const resumeOf = (db: Db, accountId: string) =>
  db.selectFrom('resume').select(['id', 'birthday']).where('account_id', '=', accountId).executeTakeFirst()

export interface NewApplication {
  id: string
  jobId: string
  accountId: string
  resumeId: string
  ownerId: string
}

/**
 * Adds an application, or makes one again that was withdrawn. Undefined when it stands already: the same person's other
 * request was faster.
 */
export async function insertApplication(
  trx: Transaction<Database>, { id, jobId, accountId, resumeId, ownerId }: NewApplication, now: Date,
) {
  const row = await trx.insertInto('application')
    .values({ id, job_id: jobId, account_id: accountId, resume_id: resumeId, owner_id: ownerId, applied_at: now, changed_at: now })
    .onConflict((conflict) => conflict.columns(['job_id', 'account_id'])
      .doUpdateSet({ status: 'applied', agreed: true, applied_at: now, changed_at: now }).where('application.status', '=', 'withdrawn'))
    .returning(COLUMNS).executeTakeFirst()
  if (row) await writeEvent(trx, row.id, { status: 'applied', by: 'c' }, now)
  return row
}

/** Held until the end, so that one person's applications are counted one after the other. */
export const lockApplicant = (trx: Transaction<Database>, accountId: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

/** How many applications a person has made since a moment. */
export async function countSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db.selectFrom('application').select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId).where('applied_at', '>=', since).where('agreed', '=', true).executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether nobody has prompted this person on this day; from now on somebody has. */
export async function firstPrompt(db: Db, accountId: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.insertInto('day_prompt').values({ account_id: accountId, day })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const beforeKey = (after: TimeKey) => sql<boolean>`
  (application.applied_at, application.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`

/** A seeker's applications with their jobs, the last first. */
export function mineQuery(
  db: Db, accountId: string, statuses: readonly ApplicationStatus[] | null, position: Position | null, after: TimeKey | null,
) {
  let query = db.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      ...CARD_COLUMNS, 'application.id as application_id', 'application.status as application_status', 'application.applied_at',
      'application.changed_at', micros('application.applied_at').as('key_micros'),
      metresOrNull(position ?? {}).as('metres'),
    ])
    .where('application.account_id', '=', accountId)
  if (statuses) query = query.where('application.status', 'in', statuses)
  if (after) query = query.where(beforeKey(after))
  return query.orderBy('application.applied_at', 'desc').orderBy('application.id', 'desc').limit(LOOK_AHEAD)
}

/** Applicants of an employer's jobs, with the interview that was last agreed on or proposed. */
const applicants = (db: Db, ownerId: string) =>
  db.selectFrom('application')
    .leftJoinLateral((e) => e.selectFrom('interview').select(['interview.at', 'interview.status as interview_status'])
      .whereRef('interview.application_id', '=', 'application.id')
      .orderBy('interview.created_at', 'desc').orderBy(sql`interview.status in ('pending', 'accepted')`, 'desc').limit(1).as('last'),
    (join) => join.onTrue())
   .innerJoin('resume', 'resume.id', 'application.resume_id').innerJoin('job', 'job.id', 'application.job_id')
    .select([
      'application.id', 'application.job_id', 'application.status', 'application.applied_at', 'application.agreed', 'job.title',
      'resume.name',
      'resume.birthday', 'resume.expect_jobs', 'resume.expect_salary_min', 'resume.expect_salary_max', 'resume.seniority',
      'resume.job_want_status', 'resume.city_id', 'last.at as interview_at', 'last.interview_status',
    ])
    .where('application.owner_id', '=', ownerId)

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicants>['executeTakeFirstOrThrow']>>

export interface ReceivedFilter {
  jobId?: string | undefined
  statuses: readonly ApplicationStatus[] | null
}

/** What an employer received, the last first. */
export function receivedQuery(db: Db, ownerId: string, { jobId, statuses }: ReceivedFilter, after: TimeKey | null) {
  let query = applicants(db, ownerId).select(micros('application.applied_at').as('key_micros'))
  if (jobId !== undefined) query = query.where('application.job_id', '=', jobId)
  if (statuses) query = query.where('application.status', 'in', statuses)
  if (after) query = query.where(beforeKey(after))
  return query.orderBy('application.applied_at', 'desc').orderBy('application.id', 'desc').limit(LOOK_AHEAD)
}

/** One received application with all that the applicant's resume says. */
export const receivedOne = (db: Db, ownerId: string, id: string) =>
  applicants(db, ownerId).innerJoin('account', 'account.id', 'application.account_id')
    .select(['account.mobile', 'resume.id as resume_id', 'resume.introduction'])
    .where('application.id', '=', id).executeTakeFirst()

/** A received application as it stands. */
export const receivedApplication = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('application').select(COLUMNS).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()

/** A seeker's own application as it stands. */
export const ownApplication = (db: Db, accountId: string, id: string) =>
  db.selectFrom('application').select(COLUMNS).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
