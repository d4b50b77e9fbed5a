import { sql, type Insertable } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'
import { mayActIn, mayActOn } from '../../member/queries/access'

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

/**
 * The account of the member that the user gave this person to, while it handles them and the user still works for the store.
 * @param memberId the member that the user names
 */
export async function givenTo(db: Db, userId: string, about: AboutPerson, memberId: string): Promise<string | undefined> {
  const person = 'applicationId' in about
    ? db.selectFrom('application').select(['job_id', 'account_id as seeker_id', 'handler_id']).where('id', '=', about.applicationId)
    : db.selectFrom('conversation').select(['job_id', 'seeker_id', 'employer_id as handler_id']).where('id', '=', about.conversationId)
  const row = await db.selectFrom(person.as('person'))
    .innerJoin('person_hand_over as given', (join) => join.onRef('given.job_id', '=', 'person.job_id')
      .onRef('given.seeker_id', '=', 'person.seeker_id').onRef('given.given_to', '=', 'person.handler_id'))
    .innerJoin('job', 'job.id', 'person.job_id').innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('member', (join) => join.onRef('member.enterprise_id', '=', 'company.enterprise_id')
      .onRef('member.account_id', '=', 'given.given_to'))
    .select('given.given_to').where('given.given_by', '=', userId).where('member.id', '=', memberId)
    .where(mayActIn(userId, 'handOverJob', 'job.company_id')).executeTakeFirst()
  return row?.given_to
}

/** Records the last hand-over of a person. */
export const recordHandOver = (trx: Trx, values: Insertable<Database['person_hand_over']>): Promise<unknown> =>
  trx.insertInto('person_hand_over').values(values)
    .onConflict((conflict) => conflict.columns(['job_id', 'seeker_id']).doUpdateSet({
      given_by: values.given_by, given_to: values.given_to, given_at: values.given_at,
    })).execute()

/** Makes a colleague the handler of one person's application to a job. */
export const setHandlerOfPerson = (trx: Trx, { jobId, seekerId, to }: { jobId: string, seekerId: string, to: string }): Promise<unknown> =>
  trx.updateTable('application').set({ handler_id: to }).where('job_id', '=', jobId).where('account_id', '=', seekerId).execute()

/** Whether a seeker blocked an employer. */
export const hasBlocked = async (trx: Trx, seekerId: string, employerId: string): Promise<boolean> =>
  await trx.selectFrom('chat_block').select(sql.lit(1).as('one')).where('account_id', '=', seekerId).where('role', '=', 'c')
    .where('blocked_id', '=', employerId).executeTakeFirst() !== undefined

/** Whether a seeker that `from` handles for one of these jobs blocked another employer. */
export async function isBlockedFor(
  trx: Trx, { jobIds, from, to }: { jobIds: readonly string[], from: string, to: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from chat_block block where block.role = 'c' and block.blocked_id = ${to} and (
      exists (select from application where application.account_id = block.account_id and application.handler_id = ${from}
        and application.job_id = any(${jobIds}::uuid[]))
      or exists (select from conversation where conversation.seeker_id = block.account_id and conversation.employer_id = ${from}
        and conversation.job_id = any(${jobIds}::uuid[]))) limit 1`.execute(trx)
  return rows.length > 0
}
