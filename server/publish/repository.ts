import type { DraftBody, ReviewReason } from '@daogang/contract/publish'
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { Database, Db, Trx } from '../db/schema'
import { DAY_MS } from '../lib/durations'

const banned = (e: ExpressionBuilder<Database, 'company'>, now: Date) =>
  e.selectFrom('company_ban').select('company_ban.id').whereRef('company_ban.company_id', '=', 'company.id')
    .where('company_ban.lifted_at', 'is', null)
    .where((ban) => ban.or([ban('company_ban.until', 'is', null), ban('company_ban.until', '>', now)]))

/** True if a job of this store was online before and none of its jobs is banned now. */
const hasOpenedJobs = (e: ExpressionBuilder<Database, 'company'>) => {
  const jobs = e.selectFrom('job').select('job.id').whereRef('job.company_id', '=', 'company.id')
  return e.and([
    e.exists(jobs.where('job.opened_at', 'is not', null)),
    e.not(e.exists(jobs.where('job.status', '=', 'banned'))),
  ])
}

const stores = (db: Db, ownerId: string, now: Date) => db.selectFrom('company')
  .select(['id', 'name', 'address', 'licence_verified', 'city_id'])
  .select((e) => [e.exists(banned(e, now)).as('banned'), hasOpenedJobs(e).as('has_opened_jobs')])
  .where('owner_id', '=', ownerId)

/** An employer's shops, oldest first. */
export const storesOf = (db: Db, ownerId: string, now: Date) => stores(db, ownerId, now).orderBy('created_at').orderBy('id').execute()

/** An own shop, locked so that a ban in progress finishes first. */
export async function lockStore(trx: Trx, ownerId: string, id: string, now: Date) {
  await trx.selectFrom('company').select('id').where('id', '=', id).where('owner_id', '=', ownerId).forShare().execute()
  return stores(trx, ownerId, now).where('id', '=', id).executeTakeFirst()
}

export const insertStore = (trx: Trx, values: Insertable<Database['company']>): Promise<unknown> =>
  trx.insertInto('company').values(values).execute()

/** The own job that a request created, if that request was already handled. */
export const findJobByRequestId = (db: Db, ownerId: string, requestId: string) =>
  db.selectFrom('job').select(['id', 'status', 'expires_at']).where('owner_id', '=', ownerId).where('once', '=', requestId)
    .executeTakeFirst()

/** An own job, locked until the transaction ends. */
export const lockOwnJob = (trx: Trx, ownerId: string, id: string) =>
  trx.selectFrom('job').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()

/** An own job with its shop. */
export const findOwnJob = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id').selectAll('job')
    .select(['company.name as company', 'company.address as company_address', 'company.licence_verified'])
    .where('job.id', '=', id).where('job.owner_id', '=', ownerId).executeTakeFirst()

export const insertJob = (trx: Trx, values: Insertable<Database['job']>): Promise<unknown> =>
  trx.insertInto('job').values(values).execute()

export const updateJob = (trx: Trx, id: string, values: Updateable<Database['job']>): Promise<unknown> =>
  trx.updateTable('job').set(values).where('id', '=', id).execute()

/** Why an own job is under review; empty if it is not. */
export async function pendingReasons(db: Db, jobId: string): Promise<ReviewReason[]> {
  const row = await db.selectFrom('job_review').select('reasons').where('job_id', '=', jobId).where('decided_at', 'is', null)
    .executeTakeFirst()
  return row?.reasons ?? []
}

export const withdrawReview = (trx: Trx, jobId: string, now: Date): Promise<unknown> =>
  trx.updateTable('job_review').set({ decided_at: now, decision: 'withdrawn' }).where('job_id', '=', jobId)
    .where('decided_at', 'is', null).execute()

export const insertReview = (trx: Trx, id: string, jobId: string, reasons: ReviewReason[], now: Date): Promise<unknown> =>
  trx.insertInto('job_review').values({ id, job_id: jobId, reasons, created_at: now }).execute()

/** Number of jobs that an employer published in the last 24 hours. */
export async function jobsSince(db: Db, ownerId: string, now: Date): Promise<number> {
  const { count } = await db.selectFrom('job').select((e) => e.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId).where('published_at', '>', new Date(now.getTime() - DAY_MS)).executeTakeFirstOrThrow()
  return Number(count)
}

/** Numbers of views, collections and applications of a job. */
export async function figuresOf(db: Db, jobId: string) {
  const row = await db.selectFrom('application')
    .select((e) => [
      e.fn.countAll<string>().filterWhere('status', '<>', 'withdrawn').as('applications'),
      e.fn.countAll<string>().filterWhere('status', '=', 'applied').as('fresh'),
      e.fn.countAll<string>().filterWhere('status', '=', 'interview').as('interviews'),
      e.fn.countAll<string>().filterWhere('status', '=', 'hired').as('hired'),
      e.selectFrom('job_view').select((v) => v.fn.countAll<string>().as('count')).where('job_id', '=', jobId).as('views'),
      e.selectFrom('job_collection').select((v) => v.fn.countAll<string>().as('count')).where('job_id', '=', jobId).as('collections'),
    ])
    .where('job_id', '=', jobId).executeTakeFirstOrThrow()
  return {
    views: Number(row.views ?? 0), collections: Number(row.collections ?? 0), applications: Number(row.applications),
    newApplications: Number(row.fresh), interviews: Number(row.interviews), hired: Number(row.hired),
  }
}

const DRAFT_COLUMNS = ['id', 'body', 'updated_at'] as const

/** An employer's drafts, last changed first. */
export const draftsOf = (db: Db, ownerId: string, limit: number) =>
  db.selectFrom('job_draft').select(DRAFT_COLUMNS).where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

export const findDraft = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('job_draft').select(DRAFT_COLUMNS).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst()

/** @returns false if the employer has no such draft */
export async function updateDraft(trx: Trx, ownerId: string, id: string, draft: DraftBody, now: Date): Promise<boolean> {
  const row = await trx.updateTable('job_draft').set({ body: JSON.stringify(draft), updated_at: now })
    .where('id', '=', id).where('owner_id', '=', ownerId).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function countDrafts(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx.selectFrom('job_draft').select((e) => e.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId).executeTakeFirstOrThrow()
  return Number(count)
}

export const insertDraft = (trx: Trx, id: string, ownerId: string, draft: DraftBody, now: Date): Promise<unknown> =>
  trx.insertInto('job_draft').values({ id, owner_id: ownerId, body: JSON.stringify(draft), created_at: now, updated_at: now }).execute()

/** Deletes a draft. @returns when it was created; undefined if the employer has no such draft */
export async function deleteDraft(db: Db, ownerId: string, id: string): Promise<Date | undefined> {
  const row = await db.deleteFrom('job_draft').where('id', '=', id).where('owner_id', '=', ownerId)
    .returning('created_at').executeTakeFirst()
  return row?.created_at
}
