import { randomUUID } from 'node:crypto'
import type { PropKind } from '@daogang/contract/prop'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql, type Updateable } from 'kysely'
import type { Database, Db, Trx } from '../db/schema'
import { licenceVerified } from '../job/queries/licence-verified'
import { PAGE_PLUS_ONE } from '../lib/page'
import { JOB, mayActOn } from '../member/queries/access'

/** Rows that one round of expiry changes. */
const BATCH = 500

interface NewGrant {
  /** The id that it gets; the same again gives nothing. */
  id?: string
  enterpriseId: string
  kind: PropKind
  count: number
  days: number
  source: 'welcome' | 'operator' | 'coins' | 'membership'
}

/**
 * Grants props and records that in the ledger. A welcome grant is given once per kind.
 * @returns false if it was given before
 */
export async function grantProps(
  trx: Trx, { id = randomUUID(), enterpriseId, kind, count, days, source }: NewGrant, now: Date,
): Promise<boolean> {
  // By its id, or by the index of welcome grants.
  const added = await trx.insertInto('prop_grant').values({
    id, enterprise_id: enterpriseId, kind, source, count, left_: count, expires_at: new Date(now.getTime() + days * DAY_MS),
    created_at: now,
  }).onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  if (!added) return false
  await trx.insertInto('prop_entry')
    .values({ grant_id: id, enterprise_id: enterpriseId, kind, change: count, reason: 'granted', at: now }).execute()
  return true
}

/** Number of props that an enterprise has left, by kind and expiry, first to expire first. */
export const propsLeft = (db: Db, enterpriseId: string, now: Date) =>
  db.selectFrom('prop_grant').select(['kind', 'expires_at']).select((e) => e.fn.sum<string>('left_').as('left'))
    .where('enterprise_id', '=', enterpriseId).where('left_', '>', 0).where('expires_at', '>', now).groupBy(['kind', 'expires_at'])
    .orderBy('expires_at').execute()

/** A page of the ledger of an enterprise, newest first, and one row more. */
export const entriesOf = (db: Db, enterpriseId: string, before: number | null) =>
  db.selectFrom('prop_entry').leftJoin('job', 'job.id', 'prop_entry.job_id')
    .select(['prop_entry.id', 'prop_entry.kind', 'prop_entry.change', 'prop_entry.reason', 'prop_entry.at', 'job.title'])
    .where('prop_entry.enterprise_id', '=', enterpriseId)
    .$if(before !== null, (query) => query.where('prop_entry.id', '<', before))
    .orderBy('prop_entry.id', 'desc').limit(PAGE_PLUS_ONE).execute()

/** What a request has used already. */
export const usedBy = (db: Db, enterpriseId: string, once: string) =>
  db.selectFrom('prop_entry').select(['kind', 'job_id']).where('enterprise_id', '=', enterpriseId).where('once', '=', once)
    .executeTakeFirst()

/** The enterprise of a job that a person may change. */
export const enterpriseOfChange = async (db: Db, userId: string, jobId: string): Promise<string | undefined> =>
  (await db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id').select('company.enterprise_id')
    .where('job.id', '=', jobId).where(mayActOn(userId, 'changeJob', JOB)).executeTakeFirst())?.enterprise_id

/** A job that a person may change, with the columns that its rank depends on, locked until the transaction ends. */
export const lockJobToChange = (trx: Trx, userId: string, jobId: string) =>
  trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.status', 'job.expires_at', 'job.refreshed_at', 'job.urgent', 'job.top_until', 'job.urgent_until',
      licenceVerified.as('licence_verified')])
    .where('job.id', '=', jobId).where(mayActOn(userId, 'changeJob', JOB))
    .forUpdate('job').executeTakeFirst()

/** Takes one prop from the grant that expires first and records that in the ledger. False if there is none. */
export async function takeProp(
  trx: Trx, { enterpriseId, kind, jobId, once }: { enterpriseId: string, kind: PropKind, jobId: string, once: string }, now: Date,
): Promise<boolean> {
  const grant = await trx.selectFrom('prop_grant').select('id').where('enterprise_id', '=', enterpriseId).where('kind', '=', kind)
    .where('left_', '>', 0).where('expires_at', '>', now).orderBy('expires_at').orderBy('id').limit(1).forUpdate().executeTakeFirst()
  if (!grant) return false
  const { numUpdatedRows } = await trx.updateTable('prop_grant').set({ left_: sql`left_ - 1` }).where('id', '=', grant.id)
    .where('left_', '>', 0).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.insertInto('prop_entry')
    .values({ grant_id: grant.id, enterprise_id: enterpriseId, kind, change: -1, reason: 'used', job_id: jobId, once, at: now }).execute()
  return true
}

export const updateJob = (trx: Trx, id: string, values: Updateable<Database['job']>): Promise<unknown> =>
  trx.updateTable('job').set(values).where('id', '=', id).execute()

/** Jobs on which a prop has ended, locked. Skips jobs that are being changed. */
export const lockJobsWithEndedProps = (trx: Trx, now: Date) =>
  trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.refreshed_at', 'job.urgent', 'job.top_until', 'job.urgent_until', licenceVerified.as('licence_verified')])
    .where((e) => e.or([e('job.top_until', 'is not', null), e('job.urgent_until', 'is not', null)]))
    .where(sql<boolean>`least(job.top_until, job.urgent_until) <= ${now}`).limit(BATCH).forUpdate('job').skipLocked().execute()

/** Writes off the props of expired grants and records that in the ledger. @returns the number of grants */
export async function writeOffExpired(trx: Trx, now: Date): Promise<number> {
  const grants = await trx.selectFrom('prop_grant').select(['id', 'enterprise_id', 'kind', 'left_'])
    .where('left_', '>', 0).where('expires_at', '<=', now).limit(BATCH).forUpdate().skipLocked().execute()
  for (const { id, enterprise_id, kind, left_ } of grants) {
    await trx.updateTable('prop_grant').set({ left_: 0 }).where('id', '=', id).execute()
    await trx.insertInto('prop_entry').values({ grant_id: id, enterprise_id, kind, change: -left_, reason: 'expired', at: now }).execute()
  }
  return grants.length
}
