import type { JobStatus } from '@daogang/contract/job'
import type { JobEvent } from '@daogang/contract/publish'
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { Database, Db, Trx } from '../../db/schema'
import { agencyHolds } from './agency'
import { licenceOver } from './licence-verified'
import { JOB, mayActOn } from '../../member/queries/access'
import { isStopped, isStoreBanned } from '../../risk/queries/bans'

/** Who changes a job: its employer, the operator, or the server (the job expired, or its content was found risky). */
export type Mover = 'b' | 'o' | 's'

/** Limits which jobs are changed: only those that match every condition given. */
export interface JobScope {
  id?: string
  ids?: readonly string[]
  /** Only jobs that this person handles. */
  handlerId?: string
  /** Only jobs that this person may change. */
  changedBy?: string
  companyId?: string
  /** Only jobs of enterprises whose only member is this person. */
  aloneWith?: string
  /** Only jobs of this enterprise's stores. */
  enterpriseId?: string
  status?: JobStatus
  /**
   * Only jobs that may go back online at this time: not expired, of a shop that is not banned or deleted, with certifications in force,
   * and a handler whose account is not stopped.
   */
  reopenableAt?: Date
  /** Only jobs of this enterprise that are published under an authorisation which is over. */
  agencyOver?: { enterpriseId: string, now: Date }
  /** Only jobs that have expired by this time, a batch of them; skips rows that another transaction holds. */
  expiredBy?: Date
}

/** Jobs that one transaction expires. */
export const BATCH = 1_000

/** A job's shop, if its employer deleted it. */
export const closedShopOf = (e: ExpressionBuilder<Database, 'job'>) =>
  e.selectFrom('company').select('company.id').whereRef('company.id', '=', 'job.company_id').where('company.closed_at', 'is not', null)

/** The job's store, if its certification is over. */
export const storeWhoseLicenceIsOver = (e: ExpressionBuilder<Database, 'job'>) =>
  e.selectFrom('company').select('company.id').whereRef('company.id', '=', 'job.company_id').where(licenceOver)

export interface StatusUpdate {
  to: JobStatus
  from: readonly JobStatus[]
  reason: string
}

/** One conditional update, so that of two concurrent ones the first wins. @returns the ids of the changed jobs */
export async function updateStatus(
  trx: Trx, { id, ids, handlerId, changedBy, companyId, aloneWith, enterpriseId, status, reopenableAt, agencyOver, expiredBy }: JobScope,
  { to, from, reason }: StatusUpdate,
): Promise<string[]> {
  let jobs = trx.updateTable('job').set({ status: to, status_reason: reason })
  if (id !== undefined) jobs = jobs.where('id', '=', id)
  if (ids !== undefined) jobs = jobs.where(sql<boolean>`id = any(${ids}::uuid[])`)
  if (handlerId !== undefined) jobs = jobs.where('handler_id', '=', handlerId)
  if (changedBy !== undefined) {
    jobs = jobs.where(mayActOn(changedBy, 'changeJob', JOB))
  }
  if (companyId !== undefined) jobs = jobs.where('company_id', '=', companyId)
  if (aloneWith !== undefined) {
    jobs = jobs.where(sql<boolean>`not exists (select from company join member on member.enterprise_id = company.enterprise_id
      where company.id = job.company_id and member.account_id <> ${aloneWith})`)
  }
  if (enterpriseId !== undefined) {
    jobs = jobs.where('company_id', 'in', (e) => e.selectFrom('company').select('id').where('enterprise_id', '=', enterpriseId))
  }
  if (status !== undefined) jobs = jobs.where('status', '=', status)
  if (reopenableAt !== undefined) {
    jobs = jobs.where('expires_at', '>', reopenableAt).where(agencyHolds(reopenableAt))
      .where((e) => e.not(e.or([
        isStoreBanned('job.company_id', reopenableAt), isStopped('job.handler_id', reopenableAt), e.exists(closedShopOf(e)),
        e.exists(storeWhoseLicenceIsOver(e)),
      ])))
  }
  if (agencyOver !== undefined) {
    jobs = jobs.where(sql<boolean>`not ${agencyHolds(agencyOver.now)}`)
      .where('company_id', 'in', (e) => e.selectFrom('company').select('company.id')
        .where('company.enterprise_id', '=', agencyOver.enterpriseId))
  }
  if (expiredBy !== undefined) {
    jobs = jobs.where('id', 'in', (e) => e.selectFrom('job').select('id').where('status', 'in', ['online', 'offline'])
      .where('expires_at', '<=', expiredBy).limit(BATCH).forUpdate().skipLocked())
  }
  const rows = await jobs.where('status', 'in', from).returning('id').execute()
  return rows.map((row) => row.id)
}

/** Closes the pending reviews of some jobs. */
export async function decideReviews(
  trx: Trx, ids: readonly string[], decision: 'approved' | 'rejected' | 'withdrawn', now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('job_review').set({ decided_at: now, decision }).where(sql<boolean>`job_id = any(${ids}::uuid[])`)
    .where('decided_at', 'is', null).execute()
}

export interface NewJobEvent {
  to: JobStatus | 'draft'
  by: Mover
  actor?: string
  reason?: string
}

/** Adds one event to the history of each job, in the transaction that changed them. */
export async function insertJobEvents(
  trx: Trx, ids: readonly string[], { to, by, actor = '', reason = '' }: NewJobEvent, now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into job_event (job_id, status, by_role, actor, reason, at)
    select id, ${to}, ${by}, ${actor}, ${reason}, ${now}::timestamptz from unnest(${ids}::uuid[]) as job(id)`.execute(trx)
}

/** The latest event of a job that passes. */
const lastEvent = (trx: Trx, jobId: string, passes: RawBuilder<boolean>) =>
  trx.selectFrom('job_event').select(['status', 'reason']).where('job_id', '=', jobId).where(passes).orderBy('id', 'desc').limit(1)
    .executeTakeFirst()

/** How a job came into the state that it had before it was banned. Undefined for a job without a history. */
export const eventBeforeBan = (trx: Trx, jobId: string) => lastEvent(trx, jobId, sql<boolean>`status <> 'banned'`)

/** The same before it was sent to review by anyone but its employer, who asks for it to go online. */
export const eventBeforeReview = (trx: Trx, jobId: string) =>
  lastEvent(trx, jobId, sql<boolean>`status <> 'banned' and (status <> 'reviewing' or by_role = 'b')`)

/** A job's history, oldest first. The name of the operator is not in it. */
export async function jobEventsOf(db: Db, jobId: string): Promise<JobEvent[]> {
  const rows = await db.selectFrom('job_event').select(['status', 'by_role', 'reason', 'at']).where('job_id', '=', jobId)
    .orderBy('id').execute()
  return rows.map(({ status, by_role: by, reason, at }) => ({ status, by, reason, at: at.toISOString() }))
}
