import type { JobStatus } from '@daogang/contract/job'
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import { isApplied } from '../application-state/queries/applied'
import { agencyHolds } from './queries/agency'
import { licenceFacts } from './queries/licence-verified'
import { ownerVerified } from './queries/owner-verified'
import { micros } from '../db/micros'
import type { Database, Db } from '../db/schema'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { PAGE_PLUS_ONE } from '../lib/page'
import type { Position } from '../lib/position'
import { prepared } from '../db/prepared'
import { CARD_COLUMNS, metresFrom, metresOrNull } from './queries/card'
import { closedShopOf, storeWhoseLicenceIsOver } from './queries/moves'
import type { PresentEmployer } from '../member/employer'
import { isAccountInUse, isHiddenFrom, isPresent, JOB, mayActOn, storesThatMay } from '../member/queries/access'
import { isStopped, isStoreBanned } from '../risk/queries/bans'

/** Number of a shop's jobs that are online and not expired. */
export const openJobs = (e: ExpressionBuilder<Database, 'company'>, now: Date) =>
  e.selectFrom('job as open').select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('open.company_id', '=', 'company.id').where('open.status', '=', sql.lit('online')).where('open.expires_at', '>', now)

const detailQuery = (db: Db, id: RawBuilder<string>, position: Record<keyof Position, RawBuilder<number>>, now: Date) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      ...CARD_COLUMNS, 'job.payday', 'job.pay_parts', 'job.welfare_notes', 'job.duties', 'job.hours', 'job.address', 'job.latitude',
      'job.longitude', 'job.contact', 'job.accommodation', 'job.social_security', 'job.bonuses', 'job.brokerage', 'job.brokerage_fen',
      'company.enterprise_id', 'company.industry', 'company.scale', 'company.environment', ownerVerified.as('owner_verified'),
      licenceFacts.as('licence'),
      sql<number | null>`case when ${position.latitude} is not null then ${metresFrom(position)} end`.as('metres'),
    ])
    .select((e) => openJobs(e, now).as('open_jobs'))
    .where('job.id', '=', id).where('job.opened_at', 'is not', null)

export type DetailRow = Awaited<ReturnType<ReturnType<typeof detailQuery>['executeTakeFirstOrThrow']>>

/** A job to look at, and from where. */
export interface AskedJob extends Partial<Position> {
  id: string
}

const detailsQuery = prepared((db, { asked, now }: { asked: string, now: Date }) => {
  const position = { latitude: sql<number>`asked.latitude`, longitude: sql<number>`asked.longitude` }
  const query = sql<DetailRow & { nth: number }>`
    select asked.nth, job.* from json_to_recordset(${asked}::json) as asked (nth integer, id uuid, latitude float8, longitude float8)
    cross join lateral (${detailQuery(db, sql<string>`asked.id`, position, now).limit(sql.lit(1))}) job`
  return { compile: () => query.compile(db) }
})

/** Jobs with their shops, whatever their status, in the order in which they are asked for. Undefined for one that was never online. */
export async function findJobs(db: Db, asked: readonly AskedJob[], now: Date): Promise<(DetailRow | undefined)[]> {
  const rows = await detailsQuery(db, { asked: JSON.stringify(asked.map((one, nth) => ({ nth, ...one }))), now })
  const byNth = new Map(rows.map((row) => [row.nth, row]))
  return asked.map((_, nth) => byNth.get(nth))
}

/** The same for one. */
export const findJob = async (db: Db, asked: AskedJob, now: Date): Promise<DetailRow | undefined> => (await findJobs(db, [asked], now))[0]

/** Which of some jobs the seeker applied to or collected. */
export interface JobFlags {
  applied: ReadonlySet<string>
  collected: ReadonlySet<string>
}

export const NO_FLAGS: JobFlags = { applied: new Set(), collected: new Set() }

/** The flags of a page of jobs, in one query. */
export async function flagsOf(db: Db, accountId: string, jobIds: readonly string[]): Promise<JobFlags> {
  if (jobIds.length === 0) return NO_FLAGS
  const among = sql<boolean>`job_id = any(${jobIds}::uuid[])`
  const rows = await db.selectFrom('application').select(['job_id', sql.lit(true).as('applied')])
    .where('account_id', '=', accountId).where(among).where(isApplied())
    .unionAll(db.selectFrom('job_collection').select(['job_id', sql.lit(false).as('applied')])
      .where('account_id', '=', accountId).where(among))
    .execute()
  const idsWhere = (applied: boolean): Set<string> =>
    new Set(rows.filter((row) => row.applied === applied).map((row) => row.job_id))
  return { applied: idsWhere(true), collected: idsWhere(false) }
}

/** Records when a seeker last viewed a job, unless they switched that off. */
export const recordView = (db: Db, accountId: string, jobId: string, now: Date): Promise<unknown> =>
  db.insertInto('job_view').columns(['account_id', 'job_id', 'viewed_at'])
    .expression((e) => e.selectFrom('account')
      .select(['account.id', sql<string>`${jobId}::uuid`.as('job_id'), sql<Date>`${now}::timestamptz`.as('viewed_at')])
      .where('account.id', '=', accountId).where('account.keeps_views', '=', true))
    .onConflict((conflict) => conflict.columns(['account_id', 'job_id']).doUpdateSet({ viewed_at: now })).execute()

const jobExists = async (db: Db, id: string): Promise<boolean> =>
  await db.selectFrom('job').select('id').where('id', '=', id).where('opened_at', 'is not', null)
    .executeTakeFirst() !== undefined

/** Adds a job to a seeker's favourites. Idempotent. False if the job does not exist. */
export async function insertCollection(db: Db, accountId: string, jobId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.insertInto('job_collection').columns(['account_id', 'job_id', 'created_at'])
    .expression((e) => e.selectFrom('job')
      .select([sql<string>`${accountId}::uuid`.as('account_id'), 'job.id', sql<Date>`${now}::timestamptz`.as('created_at')])
      .where('job.id', '=', jobId).where('job.opened_at', 'is not', null))
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n || jobExists(db, jobId)
}

/** Removes a job from a seeker's favourites. Idempotent. False if the job does not exist. */
export async function deleteCollection(db: Db, accountId: string, jobId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('job_collection')
    .where('account_id', '=', accountId).where('job_id', '=', jobId).executeTakeFirstOrThrow()
  return numDeletedRows === 1n || jobExists(db, jobId)
}

/** A page of a seeker's favourites, last added first, and one row more. Closed jobs stay in it. */
export function collectedJobs(db: Db, accountId: string, position: Position | null, after: TimeKey | null) {
  const query = db.selectFrom('job_collection as mine').innerJoin('job', 'job.id', 'mine.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, micros('mine.created_at').as('key_micros'), metresOrNull(position ?? {}).as('metres')])
    .where('mine.account_id', '=', accountId)
  return (after
    ? query.where(sql<boolean>`(mine.created_at, mine.job_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('mine.created_at', 'desc').orderBy('mine.job_id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** A page of the jobs that a seeker applied to, last application first, and one row more. */
export function appliedJobs(db: Db, accountId: string, position: Position | null, after: TimeKey | null) {
  const query = db.selectFrom('application as mine').innerJoin('job', 'job.id', 'mine.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, micros('mine.applied_at').as('key_micros'), metresOrNull(position ?? {}).as('metres')])
    .where('mine.account_id', '=', accountId).where(isApplied('mine'))
  return (after
    ? query.where(sql<boolean>`(mine.applied_at, mine.job_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('mine.applied_at', 'desc').orderBy('mine.job_id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** A page of the jobs that a seeker viewed, last viewed first, and one row more. */
export function viewedJobs(db: Db, accountId: string, position: Position | null, after: TimeKey | null) {
  const query = db.selectFrom('job_view as mine').innerJoin('job', 'job.id', 'mine.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, micros('mine.viewed_at').as('key_micros'), metresOrNull(position ?? {}).as('metres')])
    .where('mine.account_id', '=', accountId)
  return (after
    ? query.where(sql<boolean>`(mine.viewed_at, mine.job_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('mine.viewed_at', 'desc').orderBy('mine.job_id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** A page of the jobs that a seeker chatted about, last message first, and one row more. Chats that the seeker deleted count too. */
export function chattedJobs(db: Db, accountId: string, position: Position | null, after: TimeKey | null) {
  const query = db.selectFrom('conversation as mine').innerJoin('job', 'job.id', 'mine.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, micros('mine.last_at').as('key_micros'), metresOrNull(position ?? {}).as('metres')])
    .where('mine.seeker_id', '=', accountId).where('mine.last_seq', '>', 0)
  return (after
    ? query.where(sql<boolean>`(mine.last_at, mine.job_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('mine.last_at', 'desc').orderBy('mine.job_id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/**
 * A page of the jobs that a person handles in the stores that they look at now, with their numbers of applications, last published first,
 * and one row more.
 */
export function ownJobs(db: Db, employer: PresentEmployer, status: JobStatus | undefined, after: TimeKey | null, now: Date) {
  let query = db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .innerJoinLateral((e) => e.selectFrom('application')
      .select((inner) => [
        inner.fn.countAll<number>().filterWhere(isApplied()).as('applications'),
        inner.fn.countAll<number>().filterWhere('application.status', '=', 'applied').as('new_applications'),
      ])
      .whereRef('application.job_id', '=', 'job.id').where(isAccountInUse('application.account_id'))
      .where((inner) => inner.not(isHiddenFrom(employer.id, 'application.account_id')))
      .as('counts'), (join) => join.onTrue())
    .select([
      'job.id', 'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement', 'job.headcount', 'job.status',
      'job.kind', 'job.status_reason', 'job.urgent', 'job.expires_at', 'company.name as company_name', 'counts.applications',
      'counts.new_applications',
      micros('job.published_at').as('key_micros'),
    ])
    .where('job.handler_id', '=', employer.id).where(isPresent(employer, 'job.company_id'))
  // Same rule as `publicStatus`.
  if (status === 'expired') {
    query = query.where((e) => e.or([
      e('job.status', '=', 'expired'),
      e.and([e('job.status', 'in', ['online', 'offline']), e('job.expires_at', '<=', now)]),
    ]))
  } else if (status !== undefined) {
    query = query.where('job.status', '=', status)
    if (status === 'online' || status === 'offline') query = query.where('job.expires_at', '>', now)
  }
  if (after) {
    query = query.where(sql<boolean>`(job.published_at, job.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('job.published_at', 'desc').orderBy('job.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/**
 * A page of the jobs of all stores that a person sees in their present enterprise, of one colleague or of all, last published first, and
 * one row more.
 */
export function shopJobs(db: Db, employer: PresentEmployer, handlerId: string | undefined, after: TimeKey | null) {
  let query = db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.id', 'job.handler_id', 'job.company_id', 'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement',
      'job.headcount', 'job.status', 'job.expires_at', 'company.name as company_name', micros('job.published_at').as('key_micros'),
    ])
    .where('job.company_id', 'in', storesThatMay(employer.id, 'viewJobs'))
    .where(isPresent({ ...employer, storeId: null }, 'job.company_id'))
  if (handlerId !== undefined) query = query.where('job.handler_id', '=', handlerId)
  if (after) {
    query = query.where(sql<boolean>`(job.published_at, job.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('job.published_at', 'desc').orderBy('job.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/**
 * The status of a job that a person may change, and whether its shop is banned, deleted or no longer certified, or its handler stopped, to
 * explain a refusal.
 */
export const changeableJob = (db: Db, userId: string, jobId: string, now: Date) =>
  db.selectFrom('job')
    .select([
      'status', 'expires_at', isStoreBanned('job.company_id', now).as('banned'), agencyHolds(now).as('agency_holds'),
      isStopped('job.handler_id', now).as('handler_stopped'),
    ])
    .select((e) => [e.exists(closedShopOf(e)).as('shop_closed'), e.exists(storeWhoseLicenceIsOver(e)).as('licence_over')])
    .where('id', '=', jobId)
    .where(mayActOn(userId, 'changeJob', JOB)).executeTakeFirst()

/** The columns of a job that similar jobs are searched by. */
export const findSimilarTo = (db: Db, jobId: string) =>
  db.selectFrom('job').select([
    'city_id', 'category_id', 'category_root', 'latitude', 'longitude', 'pay_min', 'pay_unit', 'company_id',
  ]).where('id', '=', jobId).executeTakeFirst()
