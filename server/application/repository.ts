import type { ApplicationEvent, ApplicationStatus } from '@daogang/contract/application'
import type { Role } from '@daogang/contract/auth'
import { sql, type ExpressionBuilder } from 'kysely'
import { isApplied } from '../application-state/queries/applied'
import { isLaterToday } from '../application-state/queries/later-today'
import { stateBefore } from '../application-state/queries/state-before'
import { micros } from '../db/micros'
import type { Database, Db, Trx } from '../db/schema'
import { CARD_COLUMNS, metresOrNull } from '../job/queries/card'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { PAGE_PLUS_ONE } from '../lib/page'
import type { Position } from '../lib/position'
import { statesBefore } from './rules'
import type { PresentEmployer } from '../member/employer'
import { isAccountInUse, isHiddenFrom, isPresent, mayHandle } from '../member/queries/access'
import { mayOpen } from '../resume/repository'

const COLUMNS = ['id', 'job_id', 'status', 'applied_at', 'changed_at'] as const

/** The application of one person to one job, if there is one. */
export const findApplication = (db: Db, jobId: string, accountId: string) =>
  db.selectFrom('application').select([...COLUMNS, isApplied().as('is_applied')]).where('job_id', '=', jobId)
    .where('account_id', '=', accountId).executeTakeFirst()

/** The job of a new application, locked until the transaction ends: a close in flight wins, a later one waits. */
export const lockJob = (trx: Trx, jobId: string) =>
  trx.selectFrom('job').select(['id', 'handler_id', 'status', 'expires_at'])
    .where('id', '=', jobId).where('opened_at', 'is not', null).forShare().executeTakeFirst()

/** The part of the applicant's resume that applying depends on. */
export const resumeOf = (db: Db, accountId: string) =>
  db.selectFrom('resume').select(['id', 'birthday']).where('account_id', '=', accountId).executeTakeFirst()

export interface NewApplication {
  id: string
  jobId: string
  accountId: string
  resumeId: string
  handlerId: string
}

/** Where no interview and no mark is in force that an application would keep. */
const isOver = sql<boolean>`application.status in ('withdrawn', 'unsuitable')`

/**
 * Adds an application, or renews a withdrawn one, and one of an invited person that was found unsuitable before any yes.
 * Another invited person keeps the status, because the interview is still in force, or the mark is. Undefined if a concurrent request of
 * the same person came first.
 */
export async function insertApplication(
  trx: Trx, { id, jobId, accountId, resumeId, handlerId }: NewApplication, now: Date,
) {
  const row = await trx.insertInto('application')
    .values({ id, job_id: jobId, account_id: accountId, resume_id: resumeId, handler_id: handlerId, applied_at: now, changed_at: now })
    .onConflict((conflict) => conflict.columns(['job_id', 'account_id'])
      .doUpdateSet({
        status: sql`case when ${isOver} then 'applied' else application.status end`, agreed: true, applied_at: now,
        changed_at: sql`case when ${isOver} then ${now}::timestamptz else application.changed_at end`,
      }).where((e) => e.not(isApplied())))
    .returning(COLUMNS).executeTakeFirst()
  if (row) await insertEvent(trx, row.id, { status: 'applied', by: 'c' }, now)
  return row
}

/** Serialises one person's applications until the transaction ends, so that the daily limit counts right. */
export const lockApplicant = (trx: Trx, accountId: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

/**
 * How often a person has applied since a moment, also again after a withdrawal, because each time the employer gets a notice. A row has the
 * time of its last application, so that the index of the person's applications finds all of them.
 */
export async function countSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db.selectFrom('application').innerJoin('application_event as event', 'event.application_id', 'application.id')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('application.account_id', '=', accountId).where('application.applied_at', '>=', since)
    .where('event.status', '=', 'applied').where('event.by_role', '=', 'c').where('event.at', '>=', since).executeTakeFirstOrThrow()
  return Number(count)
}

/** Records the day's prompt. True for the first one of the day. */
export async function recordPrompt(db: Db, accountId: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.insertInto('day_prompt').values({ account_id: accountId, day })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const beforeKey = (after: TimeKey, column: 'application.applied_at' | 'application.changed_at') => sql<boolean>`
  (${sql.ref(column)}, application.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`

/** The latest interview of an application, one in force before others of the same moment. */
const latestInterview = (e: ExpressionBuilder<Database, 'application'>) =>
  e.selectFrom('interview').select(['interview.at', 'interview.address', 'interview.status as interview_status'])
    .whereRef('interview.application_id', '=', 'application.id')
    .orderBy('interview.created_at', 'desc').orderBy(sql`interview.status in ('pending', 'accepted')`, 'desc').limit(1).as('last')

/** A seeker's applications with their jobs. */
const withJobs = (db: Db, accountId: string, position: Position | null) =>
  db.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      ...CARD_COLUMNS, 'application.id as application_id', 'application.status as application_status', 'application.applied_at',
      'application.changed_at', micros('application.changed_at').as('key_micros'),
      metresOrNull(position ?? {}).as('metres'),
    ])
    .where('application.account_id', '=', accountId)

/** A page of a seeker's applications with the latest interview, the latest changed first, and one row more. */
export function myApplications(
  db: Db, accountId: string, statuses: readonly ApplicationStatus[] | null, position: Position | null, after: TimeKey | null,
) {
  let query = withJobs(db, accountId, position)
    .leftJoinLateral(latestInterview, (join) => join.onTrue())
    .select(['last.at as interview_at', 'last.address as interview_address', 'last.interview_status'])
  if (statuses) query = query.where('application.status', 'in', statuses)
  if (after) query = query.where(beforeKey(after, 'application.changed_at'))
  return query.orderBy('application.changed_at', 'desc').orderBy('application.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

export const myApplication = (db: Db, accountId: string, id: string, position: Position | null) =>
  withJobs(db, accountId, position).where('application.id', '=', id).executeTakeFirst()

/** Applicants, each with the latest interview. Whoever leaves is hidden, in the lists and in the numbers above them. */
const applicants = (db: Db) =>
  db.selectFrom('application')
    .leftJoinLateral(latestInterview, (join) => join.onTrue())
    .innerJoin('resume', 'resume.id', 'application.resume_id').innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id').innerJoin('account as handler', 'handler.id', 'application.handler_id')
    .select([
      'company.enterprise_id', 'application.account_id', 'application.id', 'application.job_id', 'application.status',
      'application.applied_at', 'application.agreed', 'application.handler_id', 'handler.name as handler_name',
      'handler.mobile as handler_mobile', 'job.title', 'resume.name', 'resume.birthday', 'resume.expect_jobs', 'resume.expect_salary_min',
      'resume.expect_salary_max', 'resume.seniority',
      'resume.job_want_status', 'resume.city_id', 'last.at as interview_at', 'last.interview_status',
    ])
    .where(isAccountInUse('application.account_id'))

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicants>['executeTakeFirstOrThrow']>>

export interface ReceivedFilter {
  jobId?: string | undefined
  statuses: readonly ApplicationStatus[] | null
  /** Only those with an interview after this moment of today. */
  laterToday: Date | null
}

/**
 * A page of the applications that a person handles in the stores that they look at now, or of all to one job, newest first, and one row
 * more.
 */
export function receivedApplications(
  db: Db, employer: PresentEmployer, { jobId, statuses, laterToday }: ReceivedFilter, after: TimeKey | null,
) {
  let query = applicants(db).select(micros('application.applied_at').as('key_micros'))
  query = jobId === undefined ? query.where('application.handler_id', '=', employer.id).where(isPresent(employer, 'job.company_id'))
      .where((e) => e.not(isHiddenFrom(employer.id, 'application.account_id')))
    : query.where('application.job_id', '=', jobId).where(mayHandle(employer.id))
  if (statuses) query = query.where('application.status', 'in', statuses)
  if (laterToday) query = query.where((e) => e.exists(e.selectFrom('interview').select('interview.id')
    .whereRef('interview.application_id', '=', 'application.id').where(isLaterToday(laterToday))))
  if (after) query = query.where(beforeKey(after, 'application.applied_at'))
  return query.orderBy('application.applied_at', 'desc').orderBy('application.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** One received application with the applicant's resume, and whether the employer may see that and the full name. */
export const receivedOne = (db: Db, userId: string, id: string, now: Date) =>
  applicants(db).innerJoin('account', 'account.id', 'application.account_id')
    .select(['account.mobile', 'resume.id as resume_id', 'resume.introduction'])
    .select([isApplied().as('is_applied'), mayOpen(userId, now).as('may_open')])
    .where('application.id', '=', id).where(mayHandle(userId)).executeTakeFirst()

/** A received application in its present state, unless the applicant is leaving. */
export const receivedApplication = (db: Db, userId: string, id: string) =>
  db.selectFrom('application').select([...COLUMNS, 'agreed']).where('id', '=', id).where(mayHandle(userId))
    .where(isAccountInUse('application.account_id')).executeTakeFirst()

/** A seeker's own application in its present state. */
export const ownApplication = (db: Db, accountId: string, id: string) =>
  db.selectFrom('application').select(COLUMNS).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

export interface StatusChange {
  status: ApplicationStatus
  by: Role
  /** A sentence for both sides. */
  reason?: string | undefined
  /** Allowed states before the change, where they differ from `statesBefore`: a cancelled interview leaves the applicant suitable. */
  from?: readonly ApplicationStatus[]
}

/** A person's applications to these jobs that they could withdraw. */
export async function openApplicationsOf(trx: Trx, accountId: string, jobIds: readonly string[]): Promise<string[]> {
  const rows = await trx.selectFrom('application').select('id').where('account_id', '=', accountId)
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`).where('status', 'in', statesBefore('c', 'withdrawn')).execute()
  return rows.map(({ id }) => id)
}

/** Adds to an application's history, in the transaction that locked its row. @returns the event's number */
export async function insertEvent(trx: Trx, id: string, { status, by, reason = '' }: StatusChange, now: Date): Promise<number> {
  const { rows: [event] } = await sql<{ nth: number }>`insert into application_event (application_id, nth, status, by_role, reason, at)
    select ${id}::uuid, coalesce(max(nth), 0) + 1, ${status}, ${by}, ${reason}, ${now}::timestamptz
    from application_event where application_id = ${id} returning nth`.execute(trx)
  return event?.nth ?? 0
}

/**
 * One conditional write: undefined unless that side's user may change the application and it is in an allowed state. An employer changes
 * none of a leaving person, except that a cancelled interview (`from`) ends, and hires no one by an invitation alone.
 */
export const updateStatus = (trx: Trx, userId: string, id: string, { status, by, from }: StatusChange, now: Date) =>
  trx.updateTable('application').set({ status, changed_at: now })
    .where('id', '=', id).where((e) => (by === 'c' ? e('account_id', '=', userId) : mayHandle(userId)))
    .$if(by === 'b' && from === undefined, (query) => query.where(isAccountInUse('application.account_id')))
    .$if(status === 'hired', (query) => query.where('agreed', '=', true))
    .where('status', 'in', from ?? statesBefore(by, status))
    .returning(['id', 'job_id', 'account_id', 'handler_id', 'status', 'applied_at', 'changed_at']).executeTakeFirst()

/**
 * Cancels the open interview of an application, unless its time is over: that one stays as it was.
 * @param reason what both sides read on its card
 * @returns its id; the caller updates its chat cards
 */
export async function cancelInterviews(trx: Trx, applicationId: string, now: Date, reason = ''): Promise<string[]> {
  const rows = await trx.updateTable('interview').set({ status: 'cancelled', reply: reason })
    .where('application_id', '=', applicationId).where('status', 'in', ['pending', 'accepted']).where('at', '>', now)
    .returning('id').execute()
  return rows.map(({ id }) => id)
}

/** An application's history, oldest first. */
export async function eventsOf(db: Db, id: string): Promise<ApplicationEvent[]> {
  const rows = await db.selectFrom('application_event as event').select(['status', 'by_role', 'reason', 'at'])
    // A new invitation moves the last one if that was still to come. After an interview that took place it is another interview.
    .select(sql<boolean>`event.status = 'interview' and coalesce(${stateBefore} = 'interview'
      and (select interview.at > event.at from interview where interview.application_id = event.application_id
        and interview.created_at < event.at order by interview.created_at desc limit 1), false)`.as('moved'))
    .where('application_id', '=', id).orderBy('nth').execute()
  return rows.map(({ status, by_role: by, reason, at, moved }) => ({ status, by, reason, at: at.toISOString(), ...(moved && { moved }) }))
}

/** The two sides of an application, with the names that a notice shows. */
export const sidesOf = (trx: Trx, id: string) =>
  trx.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .select(['application.account_id', 'application.handler_id', 'job.title', 'company.name'])
    .select(isHiddenFrom(sql.ref('application.handler_id'), 'application.account_id').as('hidden'))
    .where('application.id', '=', id).executeTakeFirstOrThrow()

export const handlerOfJob = (db: Db, jobId: string) =>
  db.selectFrom('job').select('handler_id').where('id', '=', jobId).executeTakeFirst()
