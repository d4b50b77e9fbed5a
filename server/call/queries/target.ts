import { isApplied } from '../../application-state/queries/applied'
import type { Db } from '../../db/schema'
import { mayActOn, mayHandle } from '../../member/queries/access'

/** A public job with its shop. */
export const publicJobWithShop = (db: Db, jobId: string) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.handler_id', 'job.status', 'job.expires_at', 'job.contact', 'company.name', 'company.district'])
    .where('job.id', '=', jobId).where('job.opened_at', 'is not', null).executeTakeFirst()

/** A job that the employer may contact people for, if it is or was public. */
export const ownPublicJob = (db: Db, userId: string, jobId: string) =>
  db.selectFrom('job').select('id').where('id', '=', jobId).where(mayActOn(userId, 'contactPeople', { company: 'job.company_id' }))
    .where('opened_at', 'is not', null).executeTakeFirst()

/** The name on a resume, and whether an application of the seeker to this employer is in force. */
export const resumeNameFor = (db: Db, userId: string, resumeId: string) =>
  db.selectFrom('resume').select('resume.name')
    .select((e) => e.exists(e.selectFrom('application').select('id').whereRef('application.resume_id', '=', 'resume.id')
      .where(mayHandle(userId)).where(isApplied())).as('is_applied'))
    .where('resume.id', '=', resumeId).executeTakeFirstOrThrow()

/** Whether a seeker agreed to exchange phone numbers with this employer, in a conversation that goes on. */
export const hasExchangedPhones = async (db: Db, employerId: string, seekerId: string): Promise<boolean> =>
  await db.selectFrom('conversation').select('id').where('employer_id', '=', employerId).where('seeker_id', '=', seekerId)
    .where('phone', '=', 'agreed').where('ended_at', 'is', null).limit(1).executeTakeFirst() !== undefined

export const accountState = (db: Db, accountId: string) =>
  db.selectFrom('account').select('cancelled_at').where('id', '=', accountId).executeTakeFirst()

/** A block between two people in either direction, the user's own first. */
export const blockBetween = (db: Db, userId: string, otherId: string) =>
  db.selectFrom('chat_block').select('account_id')
    .where((e) => e.or([
      e.and([e('account_id', '=', userId), e('blocked_id', '=', otherId)]),
      e.and([e('account_id', '=', otherId), e('blocked_id', '=', userId)]),
    ])).orderBy((e) => e('account_id', '=', userId), 'desc').limit(1).executeTakeFirst()

/** Number of calls that a seeker made to employers since a moment. */
export async function countCallsMade(db: Db, seekerId: string, since: Date): Promise<number> {
  const { count } = await db.selectFrom('call_record').select((e) => e.fn.countAll<string>().as('count'))
    .where('caller_id', '=', seekerId).where('caller_role', '=', 'c').where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Number of calls that a seeker received from employers since a moment. */
export async function countCallsReceived(db: Db, seekerId: string, since: Date): Promise<number> {
  const { count } = await db.selectFrom('call_record').select((e) => e.fn.countAll<string>().as('count'))
    .where('callee_id', '=', seekerId).where('caller_role', '=', 'b').where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Bindings of one person's calls to another that have not ended. */
export const bindingsOfCalls = (db: Db, callerId: string, calleeId: string) =>
  db.selectFrom('call_record').innerJoin('call_binding', 'call_binding.id', 'call_record.binding_id')
    .select(['call_binding.status', 'call_binding.created_at', 'call_binding.expires_at'])
    .where('caller_id', '=', callerId).where('callee_id', '=', calleeId)
    .where('call_binding.status', '!=', 'ended').execute()
