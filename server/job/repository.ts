import type { JobStatus } from '@daogang/contract/job'
import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import { CARD_COLUMNS, micros } from './card'
import type { Position } from './position'
import { metresOrNull } from './list-query'
import { moveJobs } from './moves'

type Db = Kysely<Database>

/** How many jobs of a shop anyone may see now. */
export const openJobs = (e: ExpressionBuilder<Database, 'company'>, now: Date) =>
  e.selectFrom('job as open').select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('open.company_id', '=', 'company.id').where('open.status', '=', sql.lit('online')).where('open.expires_at', '>', now)

/** Remembers when a seeker last looked at a job. */
export const recordView = (db: Db, accountId: string, jobId: string, now: Date): Promise<unknown> =>
  db.insertInto('job_view').values({ account_id: accountId, job_id: jobId, viewed_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'job_id']).doUpdateSet({ viewed_at: now })).execute()

const jobExists = async (db: Db, id: string): Promise<boolean> =>
  await db.selectFrom('job').select('id').where('id', '=', id).where('opened_at', 'is not', null)
    .executeTakeFirst() !== undefined

/** Adds a job to a seeker's favourites. False when there is no such job; a second time changes nothing. */
export async function collect(db: Db, accountId: string, jobId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.insertInto('job_collection').columns(['account_id', 'job_id', 'created_at'])
    .expression((e) => e.selectFrom('job')
      .select([sql<string>`${accountId}::uuid`.as('account_id'), 'job.id', sql<Date>`${now}::timestamptz`.as('created_at')])
      .where('job.id', '=', jobId).where('job.opened_at', 'is not', null))
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n || jobExists(db, jobId)
}

/** Takes a job out of a seeker's favourites. False when there is no such job. */
export async function uncollect(db: Db, accountId: string, jobId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('job_collection')
    .where('account_id', '=', accountId).where('job_id', '=', jobId).executeTakeFirstOrThrow()
  return numDeletedRows === 1n || jobExists(db, jobId)
}

/** A seeker's favourites, the last added first. They stay when a job closes. */
export function collectedQuery(db: Db, accountId: string, position: Position | null, after: TimeKey | null) {
  const query = db.selectFrom('job_collection as mine').innerJoin('job', 'job.id', 'mine.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, micros('mine.created_at').as('key_micros'), metresOrNull(position ?? {}).as('metres')])
    .where('mine.account_id', '=', accountId)
  return (after
    ? query.where(sql<boolean>`(mine.created_at, mine.job_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('mine.created_at', 'desc').orderBy('mine.job_id', 'desc').limit(LOOK_AHEAD)
}

/** The jobs that a seeker looked at, the last seen first. */
export function viewedQuery(db: Db, accountId: string, position: Position | null, after: TimeKey | null) {
  const query = db.selectFrom('job_view as mine').innerJoin('job', 'job.id', 'mine.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, micros('mine.viewed_at').as('key_micros'), metresOrNull(position ?? {}).as('metres')])
    .where('mine.account_id', '=', accountId)
  return (after
    ? query.where(sql<boolean>`(mine.viewed_at, mine.job_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('mine.viewed_at', 'desc').orderBy('mine.job_id', 'desc').limit(LOOK_AHEAD)
}

/** Jobs that a seeker talked about, the last spoken of first; also those whose talk they deleted for themselves. */
export function talkedQuery(db: Db, accountId: string, position: Position | null, after: TimeKey | null) {
  const query = db.selectFrom('conversation as mine').innerJoin('job', 'job.id', 'mine.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, micros('mine.last_at').as('key_micros'), metresOrNull(position ?? {}).as('metres')])
    .where('mine.seeker_id', '=', accountId).where('mine.last_seq', '>', 0)
  return (after
    ? query.where(sql<boolean>`(mine.last_at, mine.job_id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('mine.last_at', 'desc').orderBy('mine.job_id', 'desc').limit(LOOK_AHEAD)
}

/** An employer's own jobs, the last published first, with how many applied. */
export function myJobsQuery(db: Db, ownerId: string, status: JobStatus | undefined, after: TimeKey | null, now: Date) {
  let query = db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .innerJoinLateral((e) => e.selectFrom('application')
      .select((inner) => [
        inner.fn.countAll<number>().filterWhere('application.agreed', '=', true).as('applications'),
        inner.fn.countAll<number>().filterWhere('application.status', '=', 'applied').as('new_applications'),
      ])
      .whereRef('application.job_id', '=', 'job.id').as('counts'), (join) => join.onTrue())
    .select([
      'job.id', 'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement', 'job.headcount', 'job.status',
      'job.kind', 'job.status_reason', 'job.urgent', 'job.expires_at', 'company.name as company_name', 'counts.applications',
      'counts.new_applications',
      micros('job.published_at').as('key_micros'),
    ])
    .where('job.owner_id', '=', ownerId)
  // The same reading as `publicStatus`.
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
  return query.orderBy('job.published_at', 'desc').orderBy('job.id', 'desc').limit(LOOK_AHEAD)
}

/** Jobs of an employer's shops and own ones in others', of one publisher or of all, the last published first. */
export function lookJobQuery(db: Db, ownerId: string, userId: string | undefined, after: TimeKey | null) {
  let query = db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.id', 'job.owner_id', 'job.company_id', 'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement',
      'job.headcount', 'job.status', 'job.expires_at', 'company.name as company_name', micros('job.published_at').as('key_micros'),
    ])
    .where((e) => e.or([e('company.owner_id', '=', ownerId), e('job.owner_id', '=', ownerId)]))
  if (userId !== undefined) query = query.where('job.owner_id', '=', userId)
  if (after) {
    query = query.where(sql<boolean>`(job.published_at, job.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('job.published_at', 'desc').orderBy('job.id', 'desc').limit(LOOK_AHEAD)
}

/**
 * Takes an own job off, puts it back or closes it where the rules allow it: closed is final, and an expired job cannot go
 * online. Whether anything was changed.
 */
export const changeStatus = async (
  trx: Transaction<Database>, ownerId: string, jobId: string, to: 'online' | 'offline' | 'closed', now: Date,
): Promise<boolean> => {
  const moved = await moveJobs(trx, { to, by: 'b', actor: ownerId }, (jobs) => {
    const own = jobs.where('id', '=', jobId).where('owner_id', '=', ownerId)
    if (to !== 'online') return own
    // Only what was taken off comes back as it is; all else is published again, and looked at again.
    return own.where('status', '=', 'offline').where('expires_at', '>', now).where((e) => e.not(e.exists(banOf(e, now))))
  }, now)
  return moved.length > 0
}

/** The ban that stands on a job's shop, if there is one. */
const banOf = (e: ExpressionBuilder<Database, 'job'>, now: Date) =>
  e.selectFrom('company_ban').select('company_ban.id').whereRef('company_ban.company_id', '=', 'job.company_id')
    .where('company_ban.lifted_at', 'is', null)
    .where((ban) => ban.or([ban('company_ban.until', 'is', null), ban('company_ban.until', '>', now)]))

/** Status of an own job and whether its shop is banned, to say why it could not be changed. */
export const ownJob = (db: Db, ownerId: string, jobId: string, now: Date) =>
  db.selectFrom('job').select(['status', 'expires_at']).select((e) => e.exists(banOf(e, now)).as('banned'))
    .where('id', '=', jobId).where('owner_id', '=', ownerId).executeTakeFirst()
