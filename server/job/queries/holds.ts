import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

/** Records that a ban took these jobs offline, so that they come back with its end. */
export const holdJobs = (trx: Trx, restrictionId: string, ids: readonly string[]): Promise<unknown> => sql`
  insert into job_hold (job_id, restriction_id) select id, ${restrictionId}::uuid from unnest(${ids}::uuid[]) as job(id)`.execute(trx)

/** Forgets that a ban took these jobs offline: something else has changed them since. */
export const dropHolds = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx.deleteFrom('job_hold').where(sql<boolean>`job_id = any(${ids}::uuid[])`).execute()

/** The same for all jobs that a person handles. */
export const dropHoldsOf = (trx: Trx, handlerId: string): Promise<unknown> =>
  trx.deleteFrom('job_hold')
    .where('job_id', 'in', (e) => e.selectFrom('job').select('job.id').where('job.handler_id', '=', handlerId)).execute()

/** Hands the jobs of a lifted ban over to another ban that covers their store. */
export const passHoldsOn = (trx: Trx, restrictionId: string, now: Date): Promise<unknown> => sql`
  update job_hold set restriction_id = other.id
  from job join store_ban as other on other.company_id = job.company_id and (other.until is null or other.until > ${now})
  where job_hold.restriction_id = ${restrictionId} and job.id = job_hold.job_id`.execute(trx)

/** Ends what a ban held. @returns the ids of its jobs */
export async function takeHolds(trx: Trx, restrictionId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('job_hold').where('restriction_id', '=', restrictionId).returning('job_id').execute()
  return rows.map((row) => row.job_id)
}
