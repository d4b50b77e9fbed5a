import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { mayHandle } from '../../member/queries/access'
import type { Pair, Who } from '../pair'

/** The job and the seeker of an application of either side. */
export const applicationOf = (db: Db, { id, role }: Who, applicationId: string) =>
  db.selectFrom('application').select(['job_id', 'account_id'])
    .where('id', '=', applicationId).where(role === 'c' ? 'account_id' : 'handler_id', '=', id).executeTakeFirst()

/** The job about which two people talked last. */
export const lastTalkedJob = async (db: Db, userId: string, seekerId: string): Promise<string | undefined> =>
  (await db.selectFrom('conversation').select('job_id').where('employer_id', '=', userId).where('seeker_id', '=', seekerId)
    .orderBy('last_at', (order) => order.desc().nullsLast()).orderBy('id').limit(1).executeTakeFirst())?.job_id

/** The employer's job to which a seeker applied last. */
export const lastAppliedJob = async (db: Db, userId: string, seekerId: string): Promise<string | undefined> =>
  (await db.selectFrom('application').select('job_id').where('handler_id', '=', userId).where('account_id', '=', seekerId)
    .orderBy('applied_at', 'desc').orderBy('id').limit(1).executeTakeFirst())?.job_id

/** The employer's open job, if there is exactly one. */
export async function onlyOpenJob(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const open = await db.selectFrom('job').select('id').where('handler_id', '=', userId).where('status', '=', 'online')
    .where('expires_at', '>', now).limit(2).execute()
  return open.length === 1 ? open[0]?.id : undefined
}

/** A job that is or was public. */
export const publishedJob = (db: Db, id: string) =>
  db.selectFrom('job').select(['handler_id', 'status', 'expires_at']).where('id', '=', id)
    .where('opened_at', 'is not', null).executeTakeFirst()

/**
 * Who handles a seeker in a job: the employer of their conversation, the handler of their application, or else of the job. One person can
 * be handed to a colleague, and the rest of the job stays.
 */
export const handlerOfPerson = async (db: Db, jobId: string, seekerId: string): Promise<string | undefined> =>
  (await db.selectFrom('job')
    .leftJoin('conversation', (join) => join.onRef('conversation.job_id', '=', 'job.id').on('conversation.seeker_id', '=', seekerId)
      .on('conversation.ended_at', 'is', null))
    .leftJoin('application', (join) => join.onRef('application.job_id', '=', 'job.id').on('application.account_id', '=', seekerId))
    .select(sql<string>`coalesce(conversation.employer_id, application.handler_id, job.handler_id)`.as('handler_id'))
    .where('job.id', '=', jobId).executeTakeFirst())?.handler_id

/** The same, which no hand-over changes until the transaction ends. */
export async function lockHandler(trx: Trx, jobId: string, seekerId: string): Promise<string | undefined> {
  await trx.selectFrom('job').select('id').where('id', '=', jobId).forShare().execute()
  return handlerOfPerson(trx, jobId, seekerId)
}

/** Whether the user may handle an application: it is theirs, or they reach its store. */
export const mayHandleApplication = async (db: Db, userId: string, applicationId: string): Promise<boolean> =>
  await db.selectFrom('application').select('id').where('id', '=', applicationId).where(mayHandle(userId)).executeTakeFirst() !== undefined

/** Whether the seeker has an application to the job that is not withdrawn. That of an invited person counts: they may talk and call. */
export const hasApplication = async (db: Db, { jobId, seekerId }: Pick<Pair, 'jobId' | 'seekerId'>): Promise<boolean> =>
  await db.selectFrom('application').select('id').where('job_id', '=', jobId).where('account_id', '=', seekerId)
    .where('status', '<>', 'withdrawn').executeTakeFirst() !== undefined

export const resumeIdOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('resume').select('id').where('account_id', '=', accountId).executeTakeFirst())?.id

/** Whether a job is or was public, and is the employer's or the one of the conversation. */
export const isPublishedJobOf = async (db: Db, { employerId, jobId: about }: Pair, jobId: string): Promise<boolean> =>
  await db.selectFrom('job').select('id').where('id', '=', jobId)
    .where((e) => e.or([e('handler_id', '=', employerId), e('id', '=', about)]))
    .where('opened_at', 'is not', null).executeTakeFirst() !== undefined

/** Whether an interview is one of the two sides. */
export const isInterviewOf = async (db: Db, { employerId, seekerId }: Pair, interviewId: string): Promise<boolean> =>
  await db.selectFrom('interview').innerJoin('application', 'application.id', 'interview.application_id')
    .select('interview.id').where('interview.id', '=', interviewId)
    .where('application.handler_id', '=', employerId).where('application.account_id', '=', seekerId).executeTakeFirst() !== undefined
