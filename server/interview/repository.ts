import type { NoticeKind } from '@daogang/contract/notice'
import { sql } from 'kysely'
import type { NewApplication } from '../application/repository'
import { interviews, type InterviewRow } from '../chat/queries/interviews'
import type { Db, Trx } from '../db/schema'
import { accountsThatMay, isAccountInUse, isHiddenFrom, JOB, mayActOn, mayHandle } from '../member/queries/access'
import { isStopped, isStoreBanned, stoppedAccounts } from '../risk/queries/bans'

/** An interview, if the user is on either side of it. */
export const interviewOf = (db: Db, userId: string, id: string): Promise<InterviewRow | undefined> =>
  interviews(db).where('interview.id', '=', id)
    .where((e) => e.or([e('application.account_id', '=', userId), mayHandle(userId)])).executeTakeFirst()

/** Whether the applicant of an application hides from the one who handles it. */
export const isHidden = async (trx: Trx, applicationId: string): Promise<boolean> =>
  await trx.selectFrom('application').select('id').where('id', '=', applicationId)
    .where(isHiddenFrom(sql.ref('application.handler_id'), 'application.account_id')).executeTakeFirst() !== undefined

export interface NewInterview {
  id: string
  applicationId: string
  at: Date
  address: string
  latitude: number
  longitude: number
  contact: string
  note: string
  /** The account of the employer. */
  invited_by: string
}

export const insertInterview = (trx: Trx, { applicationId, ...values }: NewInterview, now: Date): Promise<unknown> =>
  trx.insertInto('interview').values({ ...values, application_id: applicationId, created_at: now }).execute()

/** The applicant of an application to one of the employer's jobs, unless they are leaving. */
export const applicantOf = (trx: Trx, userId: string, applicationId: string) =>
  trx.selectFrom('application').select(['account_id', 'job_id']).where('id', '=', applicationId).where(mayHandle(userId))
    .where(isAccountInUse('application.account_id')).executeTakeFirst()

/** Whether a person may invite people for a job: it is theirs, or they reach the whole store. */
export const mayInviteFor = async (trx: Trx, userId: string, jobId: string): Promise<boolean> =>
  await trx.selectFrom('job').select('id').where('id', '=', jobId)
    .where(mayActOn(userId, 'handleApplication', JOB)).executeTakeFirst() !== undefined

/** Adds the application of an invited candidate, without their consent to show the name. Does nothing if one exists. */
export const insertInvitedApplication = (
  trx: Trx, { id, jobId, accountId, resumeId, handlerId }: NewApplication, now: Date,
): Promise<unknown> =>
  trx.insertInto('application').values({
    id, job_id: jobId, account_id: accountId, resume_id: resumeId, handler_id: handlerId, status: 'applied', agreed: false, applied_at: now,
    changed_at: now,
  }).onConflict((conflict) => conflict.columns(['job_id', 'account_id']).doNothing()).execute()

/** The employer's application with the place of its job. Locked until the transaction ends. */
export const lockApplicationToInvite = (trx: Trx, userId: string, id: string) =>
  trx.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .select([
      'application.id', 'application.status', 'application.job_id', 'application.account_id', 'application.handler_id', 'job.latitude',
      'job.longitude',
    ])
    .where('application.id', '=', id).where(mayHandle(userId)).forUpdate('application').executeTakeFirst()

/** Locks an application before its interview changes. Always in this order, against deadlocks. */
export const lockApplication = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('application').select('id').where('id', '=', id).forUpdate().execute()

/** Shows the applicant's full name to the employer. */
export const setAgreed = (trx: Trx, applicationId: string): Promise<unknown> =>
  trx.updateTable('application').set({ agreed: true }).where('id', '=', applicationId).execute()

/** Cancels an open interview that has not begun. False if it is not open or has begun. */
export async function cancelInterview(trx: Trx, id: string, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('interview').set({ status: 'cancelled', reason: '', reply: reason })
    .where('id', '=', id).where('status', 'in', ['pending', 'accepted']).where('at', '>', now).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The open interviews that have not begun, with their applications locked. The caller limits them. */
const lockComing = (trx: Trx, now: Date) =>
  interviews(trx).where('interview.status', 'in', ['pending', 'accepted']).where('interview.at', '>', now)
    .orderBy('application.id').forUpdate(['application', 'interview'])

/** Those of a person, on either side. */
export const lockComingOf = (trx: Trx, accountId: string, now: Date): Promise<InterviewRow[]> =>
  lockComing(trx, now).where((e) => e.or([e('application.account_id', '=', accountId), e('application.handler_id', '=', accountId)]))
    .execute()

const COLUMNS = { job: 'job.id', store: 'company.id', enterprise: 'company.enterprise_id' } as const

/** A job, or the store or the enterprise of jobs. */
export interface Banned {
  kind: keyof typeof COLUMNS
  id: string
}

/** Those of one job, or of all jobs of a store or an enterprise. */
export const lockComingAt = (trx: Trx, { kind, id }: Banned, now: Date): Promise<InterviewRow[]> =>
  lockComing(trx, now).where(COLUMNS[kind], '=', id).execute()

/**
 * Whether the handler of the `application` row at hand, of the `job` beside it, is stopped, and no colleague could take over: each one who
 * reaches the whole store is stopped too, or leaving.
 */
const isAbandoned = (now: Date) => sql<boolean>`(${isStopped('application.handler_id', now)} and not exists (
  select from unnest(${accountsThatMay('handOverJob', 'job.company_id')}) as colleague(id)
  where colleague.id <> application.handler_id and ${isAccountInUse('colleague.id')} and not ${isStopped('colleague.id', now)}))`

/** Those that a stopped account handles and no colleague could take over. */
export const lockAbandonedOf = (trx: Trx, handlerId: string, now: Date): Promise<InterviewRow[]> =>
  lockComing(trx, now).where('application.handler_id', '=', handlerId).where(isAbandoned(now)).execute()

/** Stopped accounts that have such interviews. */
export async function handlersWithAbandoned(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('interview').innerJoin('application', 'application.id', 'interview.application_id')
    .innerJoin('job', 'job.id', 'application.job_id').select('application.handler_id').distinct()
    // From the few stopped accounts to their applications, by an index with this status.
    .where(sql<boolean>`application.handler_id in ${stoppedAccounts(now)}`).where('application.status', '=', sql.lit('interview'))
    .where('interview.status', 'in', ['pending', 'accepted']).where('interview.at', '>', now).where(isAbandoned(now)).limit(limit).execute()
  return rows.map(({ handler_id: id }) => id)
}

/** Leaves an applicant suitable whose interview was cancelled. Its row is locked. False if the application was in another state. */
export async function leaveSuitable(trx: Trx, applicationId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('application').set({ status: 'suitable', changed_at: now })
    .where('id', '=', applicationId).where('status', '=', 'interview').executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Interviews that one transaction sends reminders for. */
const BATCH = 100

/**
 * Open interviews that begin within `beforeMs` and have no reminder of this kind yet, and whether the seeker hides from the employer.
 * Locked with their applications, which a notice refers to; skips those that another process locked. Whoever changes an interview holds
 * its application first, so a notice must not wait for it.
 */
export const lockDueInterviews = (trx: Trx, kind: NoticeKind, beforeMs: number, now: Date) => {
  const before = sql`${beforeMs / 1000} * interval '1 second'`
  return interviews(trx)
    .select(isHiddenFrom(sql.ref('application.handler_id'), 'application.account_id').as('hidden'))
    .where('interview.status', 'in', ['pending', 'accepted'])
    // An earlier release left the interviews of hired people open.
    .where('application.status', '=', sql.lit('interview'))
    // It also left those of banned jobs and stores open.
    .where('job.status', '<>', 'banned').where((e) => e.not(isStoreBanned('job.company_id', now)))
    // Those of stopped accounts wait for the next round of housekeeping.
    .where((e) => e.not(isAbandoned(now)))
    .where('interview.at', '>', now).where('interview.at', '<=', new Date(now.getTime() + beforeMs))
    // A later invitation needs no reminder: the person has just read it.
    .where(sql<boolean>`interview.created_at <= interview.at - ${before}`)
    .where((e) => e.not(e.exists(e.selectFrom('notice').select('notice.id').where('notice.kind', '=', kind)
      .whereRef('notice.ref', '=', 'interview.id').whereRef('notice.account_id', '=', 'application.account_id'))))
    .orderBy('interview.at').limit(BATCH).forNoKeyUpdate(['application', 'interview']).skipLocked().execute()
}

interface Reply {
  accept: boolean
  reason: string
  reply: string
}

/** Stores the seeker's answer. False if the interview has begun or its status does not allow this answer. */
export async function writeReply(trx: Trx, id: string, { accept, reason, reply }: Reply, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('interview')
    .set({ status: accept ? 'accepted' : 'declined', reason, reply, replied_at: now })
    .where('id', '=', id).where('at', '>', now)
    .where('status', 'in', accept ? ['pending'] : ['pending', 'accepted']).executeTakeFirst()
  return numUpdatedRows === 1n
}
