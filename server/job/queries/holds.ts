import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { stopsOf } from '../../risk/queries/bans'

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

/** Hands the jobs of a lifted ban or stop over to another one: a ban that covers their store, or a stop of their handler. */
export const passHoldsOn = (trx: Trx, restrictionId: string, now: Date): Promise<unknown> => sql`
  update job_hold set restriction_id = other.id
  from job join lateral (
    select id from store_ban where store_ban.company_id = job.company_id and (until is null or until > ${now})
    union all ${stopsOf(sql.ref('job.handler_id'), now)}
  ) as other on true
  where job_hold.restriction_id = ${restrictionId} and job.id = job_hold.job_id`.execute(trx)

/** Lets bans of the stores of these jobs finish first. Before the jobs, as a ban locks them. */
export const lockStoresOfHolds = (trx: Trx, restrictionId: string): Promise<unknown> =>
  trx.selectFrom('company').select('id').where('id', 'in', (e) => e.selectFrom('job').select('job.company_id')
    .innerJoin('job_hold', 'job_hold.job_id', 'job.id').where('job_hold.restriction_id', '=', restrictionId))
    .orderBy('id').forShare().execute()

/** The stop in force of an account; undefined if there is none. */
export async function stopOf(trx: Trx, accountId: string, now: Date): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ id: string }>`select id from ${stopsOf(accountId, now)} as stop limit 1`.execute(trx)
  return row?.id
}

/** The stops of an account that are over and still hold jobs. */
export async function endedStopsOf(trx: Trx, accountId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from restriction where account_id = ${accountId}
    and (lifted_at is not null or until <= ${now}) and exists (select from job_hold where restriction_id = restriction.id)`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Accounts with online jobs under a stop, or with jobs that wait after one. Two questions: together they would look for the jobs of every
 * account that was ever stopped.
 */
export async function accountsToSettle(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from restriction
    where kind in ('blocked', 'disabled') and lifted_at is null and (until is null or until > ${now})
      and exists (select from job where handler_id = restriction.account_id and status = 'online')
    union
    select account_id from job_hold join restriction on restriction.id = job_hold.restriction_id
    where kind in ('blocked', 'disabled') and (lifted_at is not null or until <= ${now})
    limit ${limit}`.execute(db)
  return rows.map((row) => row.account_id)
}

/** Ends what a ban or a stop held. @returns the ids of its jobs */
export async function takeHolds(trx: Trx, restrictionId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('job_hold').where('restriction_id', '=', restrictionId).returning('job_id').execute()
  return rows.map((row) => row.job_id)
}
