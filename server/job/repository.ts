import type { JobStatus } from '@daogang/contract/job'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import { CARD_COLUMNS, micros } from './card'
import type { Position } from './position'
import { metresOrNull } from './list-query'
import type { StoredJobStatus } from './rules'

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
  await db.selectFrom('job').select('id').where('id', '=', id).executeTakeFirst() !== undefined

/** Adds a job to a seeker's favourites. False when there is no such job; a second time changes nothing. */
export async function collect(db: Db, accountId: string, jobId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.insertInto('job_collection').columns(['account_id', 'job_id', 'created_at'])
    .expression((e) => e.selectFrom('job')
      .select([sql<string>`${accountId}::uuid`.as('account_id'), 'job.id', sql<Date>`${now}::timestamptz`.as('created_at')])
      .where('job.id', '=', jobId))
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

/** An employer's own jobs, the last published first, with how many applied. */
export function myJobsQuery(db: Db, ownerId: string, status: JobStatus | undefined, after: TimeKey | null, now: Date) {
  let query = db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .innerJoinLateral((e) => e.selectFrom('application')
      .select((inner) => [
        inner.fn.countAll<number>().as('applications'),
        inner.fn.countAll<number>().filterWhere('application.status', '=', 'applied').as('new_applications'),
      ])
      .whereRef('application.job_id', '=', 'job.id').as('counts'), (join) => join.onTrue())
    .select([
      'job.id', 'job.title', 'job.pay_min', 'job.pay_max', 'job.pay_unit', 'job.settlement', 'job.headcount', 'job.status',
      'job.expires_at', 'company.name as company_name', 'counts.applications', 'counts.new_applications',
      micros('job.published_at').as('key_micros'),
    ])
    .where('job.owner_id', '=', ownerId)
  // The same reading as `publicStatus`.
  if (status === 'closed') query = query.where('job.status', '=', 'closed')
  else if (status === 'expired') query = query.where('job.status', '<>', 'closed').where('job.expires_at', '<=', now)
  else if (status !== undefined) query = query.where('job.status', '=', status).where('job.expires_at', '>', now)
  if (after) {
    query = query.where(sql<boolean>`(job.published_at, job.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('job.published_at', 'desc').orderBy('job.id', 'desc').limit(LOOK_AHEAD)
}

/**
 * Sets an own job's status where the rules allow it: closed is final, and an expired job cannot go online. One
 * conditional write, so that of two at once the one that closes wins. Undefined when nothing was changed.
 */
export const changeStatus = (db: Db, ownerId: string, jobId: string, status: StoredJobStatus, now: Date) =>
  db.updateTable('job').set({ status }).where('id', '=', jobId).where('owner_id', '=', ownerId)
    .$if(status !== 'closed', (query) => query.where('status', '<>', 'closed'))
    .$if(status === 'online', (query) => query.where('expires_at', '>', now).where((e) => e.not(e.exists(banOf(e, now)))))
    .returning(['status', 'expires_at']).executeTakeFirst()

/** The ban that stands on a job's shop, if there is one. */
const banOf = (e: ExpressionBuilder<Database, 'job'>, now: Date) =>
  e.selectFrom('company_ban').select('company_ban.id').whereRef('company_ban.company_id', '=', 'job.company_id')
    .where('company_ban.lifted_at', 'is', null)
    .where((ban) => ban.or([ban('company_ban.until', 'is', null), ban('company_ban.until', '>', now)]))

/** Status of an own job and whether its shop is banned, to say why it could not be changed. */
export const ownJob = (db: Db, ownerId: string, jobId: string, now: Date) =>
  db.selectFrom('job').select(['status', 'expires_at']).select((e) => e.exists(banOf(e, now)).as('banned'))
    .where('id', '=', jobId).where('owner_id', '=', ownerId).executeTakeFirst()
