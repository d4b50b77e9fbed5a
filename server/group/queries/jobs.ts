import { sql } from 'kysely'
import type { Trx } from '../../db/schema'
import { JOB, mayActIn, mayActOn } from '../../member/queries/access'
import { isInUse } from './members'

/**
 * Locks the jobs of an enterprise that a person handles and may handle no longer, also those with only applications or conversations.
 * Call it after their place has changed. @returns ids of the jobs
 */
export async function lockLostJobs(trx: Trx, enterpriseId: string, accountId: string): Promise<string[]> {
  const rows = await trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id').select('job.id')
    .where('company.enterprise_id', '=', enterpriseId)
    .where((e) => e.or([
      e('job.handler_id', '=', accountId),
      e.exists(e.selectFrom('application').select('application.id').whereRef('application.job_id', '=', 'job.id')
        .where('application.handler_id', '=', accountId)),
      e.exists(e.selectFrom('conversation').select('conversation.id').whereRef('conversation.job_id', '=', 'job.id')
        .where('conversation.employer_id', '=', accountId)),
    ]))
    .where((e) => e.not(mayActIn(accountId, 'changeJob', JOB.company)))
    .orderBy('job.id').forUpdate('job').execute()
  return rows.map(({ id }) => id)
}

/** A job that a person may give away, locked. */
export const lockJobToHandOver = (trx: Trx, userId: string, id: string) =>
  trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.handler_id', 'job.title', 'company.enterprise_id'])
    .where('job.id', '=', id).where(mayActOn(userId, 'handOverJob', JOB)).forUpdate('job').executeTakeFirst()

/** Whether a person can take these jobs over: their account is in use, their role allows it in each store, and they applied to none. */
export async function canTakeOver(trx: Trx, accountId: string, jobIds: readonly string[]): Promise<boolean> {
  if (!await isInUse(trx, accountId)) return false
  const ofThese = sql<boolean>`job.id = any(${jobIds}::uuid[])`
  const unfit = await trx.selectFrom('job').select('job.id').where(ofThese)
    .where((e) => e.or([
      e.not(mayActIn(accountId, 'changeJob', JOB.company)),
      e.exists(e.selectFrom('application').select('application.id').whereRef('application.job_id', '=', 'job.id')
        .where('application.account_id', '=', accountId)),
    ])).limit(1).executeTakeFirst()
  return unfit === undefined
}

/**
 * Locks the applications to locked jobs that these people handle, and the applications of the others to them, in the order in which all
 * lock several.
 */
export const lockApplications = (
  trx: Trx, { jobIds, handlers, applicants }: Record<'jobIds' | 'handlers' | 'applicants', readonly string[]>,
): Promise<unknown> =>
  trx.selectFrom('application').select('id').where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)
    .where(sql<boolean>`(handler_id = any(${handlers}::uuid[]) or account_id = any(${applicants}::uuid[]))`)
    .orderBy('id').forUpdate().execute()

/** Makes a person the handler of jobs, and of the applications to them that `from` handled. */
export async function setHandler(trx: Trx, { jobIds, from, to }: { jobIds: readonly string[], from: string, to: string }): Promise<void> {
  await trx.updateTable('job').set({ handler_id: to }).where(sql<boolean>`id = any(${jobIds}::uuid[])`).where('handler_id', '=', from)
    .execute()
  await trx.updateTable('application').set({ handler_id: to }).where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)
    .where('handler_id', '=', from).execute()
}
