import type { ApplicationStatus } from '@daogang/contract/application'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { CARD_COLUMNS, micros } from '../job/card'
import { metresOrNull } from '../job/list-query'
import type { Position } from '../job/position'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import { MARKABLE } from './rules'

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
  trx.selectFrom('job').select(['id', 'owner_id', 'status', 'expires_at']).where('id', '=', jobId).forShare().executeTakeFirst()

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

/** Adds an application. Undefined when the same person's other request was faster. */
export const insertApplication = (trx: Transaction<Database>, { id, jobId, accountId, resumeId, ownerId }: NewApplication, now: Date) =>
  trx.insertInto('application')
    .values({ id, job_id: jobId, account_id: accountId, resume_id: resumeId, owner_id: ownerId, applied_at: now, changed_at: now })
    .onConflict((conflict) => conflict.columns(['job_id', 'account_id']).doNothing())
    .returning(COLUMNS).executeTakeFirst()

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

/** Applicants of an employer's jobs. */
const applicants = (db: Db, ownerId: string) =>
  db.selectFrom('application').innerJoin('resume', 'resume.id', 'application.resume_id').innerJoin('job', 'job.id', 'application.job_id')
    .select([
      'application.id', 'application.job_id', 'application.status', 'application.applied_at', 'job.title', 'resume.name',
      'resume.birthday', 'resume.expect_jobs', 'resume.expect_salary_min', 'resume.expect_salary_max', 'resume.seniority',
      'resume.job_want_status', 'resume.city_id',
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

/** An application that is new becomes one that was looked at. Of two at once one does it. */
export const markViewed = (db: Db, ownerId: string, id: string, now: Date): Promise<unknown> =>
  db.updateTable('application').set({ status: 'viewed', changed_at: now })
    .where('id', '=', id).where('owner_id', '=', ownerId).where('status', '=', 'applied').execute()

/** One received application with all that the applicant's resume says. */
export const receivedOne = (db: Db, ownerId: string, id: string) =>
  applicants(db, ownerId).innerJoin('account', 'account.id', 'application.account_id')
    .select(['account.mobile', 'resume.id as resume_id', 'resume.introduction'])
    .where('application.id', '=', id).executeTakeFirst()

/**
 * Marks a received application, unless an interview or a job hangs on it. One conditional write; marking what is
 * marked so already changes nothing, not even the time. Undefined when it was not changed.
 */
export const mark = (db: Db, ownerId: string, id: string, status: 'suitable' | 'unsuitable', now: Date) =>
  db.updateTable('application').set({ status, changed_at: now })
    .where('id', '=', id).where('owner_id', '=', ownerId).where('status', 'in', MARKABLE).where('status', '<>', status)
    .returning(COLUMNS).executeTakeFirst()

/** A received application as it stands. */
export const receivedApplication = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('application').select(COLUMNS).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()
