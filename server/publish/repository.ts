import type { DraftBody, ReviewReason } from '@daogang/contract/publish'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import { isApplied } from '../application-state/queries/applied'
import { shownStoreAddress } from '../company/queries/stores'
import type { Database, Db, Trx } from '../db/schema'
import { agencyName, authorisationHolds } from '../job/queries/agency'
import { licenceOver, licenceVerified } from '../job/queries/licence-verified'
import { isAccountInUse, isHiddenFrom, isHiddenFromEnterprise, JOB, mayActIn, mayActOn } from '../member/queries/access'
import type { Employer } from '../member/employer'
import { isStopped, isStoreBanned } from '../risk/queries/bans'

/** True if a job of this store was online before and none of its jobs is banned now. */
const hasOpenedJobs = (e: ExpressionBuilder<Database, 'company'>) => {
  const jobs = e.selectFrom('job').select('job.id').whereRef('job.company_id', '=', 'company.id')
  return e.and([
    e.exists(jobs.where('job.opened_at', 'is not', null)),
    e.not(e.exists(jobs.where('job.status', '=', 'banned'))),
  ])
}

const stores = (db: Db, now: Date) => db.selectFrom('company')
  .select([
    'id', 'name', shownStoreAddress.as('address'), 'city_id', 'enterprise_id', licenceVerified.as('licence_verified'),
    licenceOver.as('licence_over'),
  ])
  .select((e) => [isStoreBanned('company.id', now).as('banned'), hasOpenedJobs(e).as('has_opened_jobs')])
  .where('closed_at', 'is', null)

/** The open shops of an employer's enterprise that they see, the main one first. */
export const storesOf = (db: Db, { id, enterpriseId }: Employer, now: Date) =>
  stores(db, now).where('enterprise_id', '=', enterpriseId).where(mayActOn(id, 'viewJobs', { company: 'company.id' }))
    .orderBy(sql`kind = 'main'`, 'desc').orderBy('created_at').orderBy('id').execute()

/** A shop that a person may publish for, locked so that a ban in progress finishes first. */
export async function lockStore(trx: Trx, userId: string, id: string, now: Date) {
  await trx.selectFrom('company').select('id').where('id', '=', id).forShare().execute()
  return stores(trx, now).where('id', '=', id).where(mayActOn(userId, 'publishJob', { company: 'company.id' })).executeTakeFirst()
}

export const readStore = (trx: Trx, id: string, now: Date) => stores(trx, now).where('id', '=', id).executeTakeFirstOrThrow()

/** An authorisation of an enterprise that can be used now. Locked. */
export const findAuthorisation = (trx: Trx, enterpriseId: string, id: string, now: Date) =>
  trx.selectFrom('certification').select('trades').where('id', '=', id).where('enterprise_id', '=', enterpriseId)
    .where(authorisationHolds(now)).forShare('certification').executeTakeFirst()

/** Whether a person published the `job` row at hand. A job of before migration 0092 counts for its handler. */
const isPublishedBy = (userId: string) =>
  sql<boolean>`(job.publisher_id = ${userId} or (job.publisher_id is null and job.handler_id = ${userId}))`

/** The contact of the latest job that a person published. */
export const latestContact = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('job').select('contact').where('publisher_id', '=', userId).orderBy('published_at', 'desc').limit(1)
    .executeTakeFirst())?.contact

/** The job that a request of this person created, if that request was already handled. */
export const findJobByRequestId = (db: Db, userId: string, requestId: string) =>
  db.selectFrom('job').select(['id', 'status', 'expires_at', 'published_at', 'input_hash'])
    .where(isPublishedBy(userId)).where('once', '=', requestId).executeTakeFirst()

/** Whether someone applied for a job, or chats about it. */
export async function hasPeople(trx: Trx, jobId: string): Promise<boolean> {
  const { has } = await trx.selectNoFrom((e) => e.or([
    e.exists(e.selectFrom('application').select('application.id').where('application.job_id', '=', jobId)),
    e.exists(e.selectFrom('conversation').select('conversation.id').where('conversation.job_id', '=', jobId)),
  ]).as('has')).executeTakeFirstOrThrow()
  return Boolean(has)
}

/** Locks the store that a request added for its job. Before the job, and before others share the lock. */
export const lockAddedStore = (trx: Trx, jobId: string, once: string): Promise<unknown> =>
  trx.selectFrom('company').select('company.id').innerJoin('job', 'job.company_id', 'company.id').where('job.id', '=', jobId)
    .where('company.once', '=', once).forNoKeyUpdate('company').execute()

/** Whether a store has, or had, more jobs than this one. */
export const hasOtherJobs = async (trx: Trx, companyId: string, jobId: string): Promise<boolean> =>
  await trx.selectFrom('job').select('id').where('company_id', '=', companyId).where('id', '<>', jobId).limit(1)
    .executeTakeFirst() !== undefined

/** Whether a licence of the store itself was sent: operators compare it with the name. */
export const hasCertification = async (trx: Trx, companyId: string): Promise<boolean> =>
  await trx.selectFrom('certification').select('id').where('company_id', '=', companyId).limit(1).executeTakeFirst() !== undefined

/** A job that a person may change, locked until the transaction ends. */
export const lockJobToChange = (trx: Trx, userId: string, id: string, now: Date) =>
  trx.selectFrom('job').selectAll().select(isStopped('job.handler_id', now).as('handler_stopped')).where('id', '=', id)
    .where(mayActOn(userId, 'changeJob', JOB)).forUpdate().executeTakeFirst()

/** Serialises a job's move to another store with changes of the members of stores. Locks nothing if the job stays. */
export const lockEnterpriseToMove = (trx: Trx, jobId: string, companyId: string): Promise<unknown> =>
  trx.selectFrom('enterprise').select('enterprise.id').innerJoin('company', 'company.enterprise_id', 'enterprise.id')
    .innerJoin('job', 'job.company_id', 'company.id').where('job.id', '=', jobId).where('company.id', '<>', companyId)
    .forNoKeyUpdate('enterprise').execute()

/**
 * Who handles a job, or one of its people, and would not reach it any more in another store. People who delete their account or hide from
 * the enterprise do not count: no list shows their applications, so that no one could hand them over first, and no one can write to them.
 */
export async function handlersLeftBehind(trx: Trx, jobId: string, companyId: string): Promise<string[]> {
  const handler = sql.ref('handler.id')
  const isSeen = (seeker: string) => sql`${isAccountInUse(seeker)} and not ${isHiddenFromEnterprise('there.enterprise_id', seeker)}`
  const { rows } = await sql<{ id: string }>`
    select handler.id from job
      join company as there on there.id = ${companyId}
      cross join lateral (
        select job.handler_id as id
        union select handler_id from application where application.job_id = job.id and ${isSeen('application.account_id')}
        union select employer_id from conversation where conversation.job_id = job.id and ended_at is null
          and ${isSeen('conversation.seeker_id')}) as handler
    where job.id = ${jobId} and ${mayActIn(handler, 'changeJob', 'job.company_id')}
      and not ${mayActIn(handler, 'changeJob', 'there.id')}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** A job of a store that a person sees, with its shop. */
export const findStoreJob = (db: Db, userId: string, id: string) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('enterprise', 'enterprise.id', 'company.enterprise_id').selectAll('job')
    .select([
      'company.name as company', 'company.enterprise_id', 'enterprise.name as enterprise', shownStoreAddress.as('company_address'),
      agencyName.as('agency_name'), mayActOn(userId, 'changeJob', JOB).as('may_change'),
    ])
    .select((e) => e.and([sql<boolean>`cardinality(company.environment) = 0`, mayActOn(userId, 'editStore', { company: 'job.company_id' })])
      .as('lacks_pictures'))
    .where('job.id', '=', id)
    .where(mayActOn(userId, 'viewJobs', JOB)).executeTakeFirst()

export const insertJob = (trx: Trx, values: Insertable<Database['job']>): Promise<unknown> =>
  trx.insertInto('job').values(values).execute()

export const updateJob = (trx: Trx, id: string, values: Updateable<Database['job']>): Promise<unknown> =>
  trx.updateTable('job').set(values).where('id', '=', id).execute()

/** Why a job is under review. */
export interface ReviewCause {
  reasons: ReviewReason[]
  payUncompared: boolean
}

/** Why a job of the employer is under review; without reasons if it is not. */
export async function pendingCause(db: Db, jobId: string): Promise<ReviewCause> {
  const row = await db.selectFrom('job_review').select(['reasons', 'pay_uncompared']).where('job_id', '=', jobId)
    .where('decided_at', 'is', null).executeTakeFirst()
  return { reasons: row?.reasons ?? [], payUncompared: row?.pay_uncompared ?? false }
}

export const withdrawReview = (trx: Trx, jobId: string, now: Date): Promise<unknown> =>
  trx.updateTable('job_review').set({ decided_at: now, decision: 'withdrawn' }).where('job_id', '=', jobId)
    .where('decided_at', 'is', null).execute()

export const insertReview = (trx: Trx, id: string, jobId: string, { reasons, payUncompared }: ReviewCause, now: Date): Promise<unknown> =>
  trx.insertInto('job_review').values({ id, job_id: jobId, reasons, pay_uncompared: payUncompared, created_at: now }).execute()

/** Number of jobs that a person published in the last 24 hours, whoever handles them now. */
export async function jobsSince(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db.selectFrom('job').select((e) => e.fn.countAll<string>().as('count'))
    .where(isPublishedBy(userId)).where('published_at', '>', new Date(now.getTime() - DAY_MS)).executeTakeFirstOrThrow()
  return Number(count)
}

/** Numbers of views, collections and applications of a job, as an employer may know them. */
export async function figuresOf(db: Db, userId: string, jobId: string) {
  const row = await db.selectFrom('application')
    .select((e) => [
      e.fn.countAll<string>().filterWhere(isApplied()).as('applications'),
      e.fn.countAll<string>().filterWhere('status', '=', 'applied').as('fresh'),
      e.fn.countAll<string>().filterWhere('status', '=', 'interview').as('interviews'),
      e.fn.countAll<string>().filterWhere('status', '=', 'hired').as('hired'),
      e.selectFrom('job_view').select((v) => v.fn.countAll<string>().as('count')).where('job_id', '=', jobId).as('views'),
      e.selectFrom('job_collection').select((v) => v.fn.countAll<string>().as('count')).where('job_id', '=', jobId).as('collections'),
    ])
    .where('job_id', '=', jobId).where(isAccountInUse('application.account_id'))
    .where((e) => e.not(isHiddenFrom(userId, 'application.account_id'))).executeTakeFirstOrThrow()
  return {
    views: Number(row.views ?? 0), collections: Number(row.collections ?? 0), applications: Number(row.applications),
    newApplications: Number(row.fresh), interviews: Number(row.interviews), hired: Number(row.hired),
  }
}

const DRAFT_COLUMNS = ['id', 'body', 'updated_at'] as const

/** A person's drafts, last changed first. */
export const draftsOf = (db: Db, accountId: string, limit: number) =>
  db.selectFrom('job_draft').select(DRAFT_COLUMNS).where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute()

export const findDraft = (db: Db, accountId: string, id: string) =>
  db.selectFrom('job_draft').select(DRAFT_COLUMNS).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** @returns false if the person has no such draft */
export async function updateDraft(trx: Trx, accountId: string, id: string, draft: DraftBody, now: Date): Promise<boolean> {
  const row = await trx.updateTable('job_draft').set({ body: JSON.stringify(draft), updated_at: now })
    .where('id', '=', id).where('account_id', '=', accountId).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function countDrafts(trx: Trx, accountId: string): Promise<number> {
  const { count } = await trx.selectFrom('job_draft').select((e) => e.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId).executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns false if there is a draft with this id */
export async function insertDraft(trx: Trx, id: string, accountId: string, draft: DraftBody, now: Date): Promise<boolean> {
  const row = await trx.insertInto('job_draft')
    .values({ id, account_id: accountId, body: JSON.stringify(draft), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes a draft, unless it was saved after `savedUntil`.
 *
 * @returns when it was created; undefined if the person has no such draft
 */
export async function deleteDraft(db: Db, accountId: string, id: string, savedUntil?: Date): Promise<Date | undefined> {
  let draft = db.deleteFrom('job_draft').where('id', '=', id).where('account_id', '=', accountId)
  if (savedUntil) draft = draft.where('updated_at', '<=', savedUntil)
  const row = await draft.returning('created_at').executeTakeFirst()
  return row?.created_at
}
