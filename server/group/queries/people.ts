import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { mayActOn } from '../../member/queries/access'

/** A seeker of a job with the colleague who handles them. */
interface PersonOfJob {
  job_id: string
  seeker_id: string
  handler_id: string
  enterprise_id: string
  title: string
}

/** An application or a conversation. */
export type AboutPerson = { applicationId: string } | { conversationId: string }

/** The person of an application or a conversation that the user may give away. */
export const personToHandOver = (db: Db, userId: string, about: AboutPerson): Promise<PersonOfJob | undefined> =>
  ('applicationId' in about ? applicant(db, userId, about.applicationId) : partner(db, userId, about.conversationId))

const applicant = (db: Db, userId: string, id: string): Promise<PersonOfJob | undefined> =>
  db.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .select(['application.job_id', 'application.account_id as seeker_id', 'application.handler_id', 'company.enterprise_id', 'job.title'])
    .where('application.id', '=', id)
    .where(mayActOn(userId, 'handOverJob', { company: 'job.company_id', handler: 'application.handler_id' })).executeTakeFirst()

/** An ended conversation has no employer any more. */
const partner = (db: Db, userId: string, id: string): Promise<PersonOfJob | undefined> =>
  db.selectFrom('conversation').innerJoin('job', 'job.id', 'conversation.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'conversation.job_id', 'conversation.seeker_id', 'conversation.employer_id as handler_id', 'company.enterprise_id', 'job.title',
    ])
    .where('conversation.id', '=', id).where('conversation.ended_at', 'is', null)
    .where(mayActOn(userId, 'handOverJob', { company: 'job.company_id', handler: 'conversation.employer_id' })).executeTakeFirst()

/** Locks a job before its applications and conversations, as every hand-over and every new application does. */
export const lockJobOfPerson = (trx: Trx, jobId: string): Promise<unknown> =>
  trx.selectFrom('job').select(sql.lit(1).as('one')).where('id', '=', jobId).forUpdate().execute()

/** Makes a colleague the handler of one person's application to a job. */
export const setHandlerOfPerson = (trx: Trx, { jobId, seekerId, to }: { jobId: string, seekerId: string, to: string }): Promise<unknown> =>
  trx.updateTable('application').set({ handler_id: to }).where('job_id', '=', jobId).where('account_id', '=', seekerId).execute()

/** Whether a seeker blocked an employer. */
export const hasBlocked = async (trx: Trx, seekerId: string, employerId: string): Promise<boolean> =>
  await trx.selectFrom('chat_block').select(sql.lit(1).as('one')).where('account_id', '=', seekerId).where('role', '=', 'c')
    .where('blocked_id', '=', employerId).executeTakeFirst() !== undefined
