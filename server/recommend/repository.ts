import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import { isApplied } from '../application-state/queries/applied'
import { stateBefore } from '../application-state/queries/state-before'
import type { Db, Trx } from '../db/schema'
import { wantedCategories } from './rules'
import type { Known, Wish } from './score'

/** Lifetime of a stored order, longer than anyone pages through a list. */
const ORDER_TTL_MS = DAY_MS
/** Stored orders of one person: several lists, each on several devices. */
const MAX_ORDERS = 20

/** The wish in a seeker's resume; null without a resume or if personalisation is off. */
export async function wishOf(db: Db, accountId: string): Promise<Wish | null> {
  const row = await db.selectFrom('account').innerJoin('resume', 'resume.account_id', 'account.id')
    .select(['resume.expect_jobs', 'resume.expect_salary_min']).where('account.id', '=', accountId).where('account.personalised', '=', true)
    .executeTakeFirst()
  return row ? { categories: wantedCategories(row.expect_jobs), payMin: row.expect_salary_min } : null
}

export const isPersonalised = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.selectFrom('account').select('personalised').where('id', '=', accountId).executeTakeFirst())?.personalised ?? false

export const updatePersonalised = (trx: Trx, accountId: string, on: boolean): Promise<unknown> =>
  trx.updateTable('account').set({ personalised: on }).where('id', '=', accountId).execute()

/** Mean score and number of the visible comments on each shop. */
export async function ratingsOf(db: Db, companyIds: readonly string[]): Promise<ReadonlyMap<string, NonNullable<Known['rating']>>> {
  const { rows } = await sql<{ company_id: string, score: number, count: number }>`
    select company_id, avg(score)::float8 as score, count(*)::integer as count from comment
    where company_id = any(${[...new Set(companyIds)]}::uuid[]) and hidden_at is null group by company_id`.execute(db)
  return new Map(rows.map(({ company_id: id, ...rating }) => [id, rating]))
}

/** The jobs of a personalised list in order, and the roots of the trades that it is for. */
export interface StoredOrder {
  jobIds: readonly string[]
  roots: readonly string[]
}

/** Stores an order for its later pages and deletes old ones. @returns its id */
export async function insertOrder(db: Db, accountId: string, { jobIds, roots }: StoredOrder, now: Date): Promise<string> {
  const id = randomUUID()
  await sql`
    with gone as (
      delete from recommendation where account_id = ${accountId} and (created_at < ${new Date(now.getTime() - ORDER_TTL_MS)} or id in (
        select id from recommendation where account_id = ${accountId} order by created_at desc offset ${MAX_ORDERS}))
    )
    insert into recommendation (id, account_id, job_ids, category_roots, created_at)
      values (${id}, ${accountId}, ${jobIds}::uuid[], ${roots}::text[], ${now})`.execute(db)
  return id
}

/** A stored order of this person. */
export const findOrder = (db: Db, accountId: string, id: string): Promise<StoredOrder | undefined> =>
  db.selectFrom('recommendation').select(['job_ids as jobIds', 'category_roots as roots']).where('id', '=', id)
    .where('account_id', '=', accountId).executeTakeFirst()

export const deleteOrders = (trx: Trx, accountId: string): Promise<unknown> =>
  trx.deleteFrom('recommendation').where('account_id', '=', accountId).execute()

export interface Activity {
  handler_id: string
  views: number
  applications: number
  collections: number
  today: number
}

/** Numbers of views, applications and collections of a job, and of the applications since `dayStart`. */
export async function activityOf(db: Db, jobId: string, dayStart: Date): Promise<Activity | undefined> {
  const { rows: [activity] } = await sql<Activity>`
    select handler_id,
      (select count(*) from job_view where job_id = job.id)::integer as views,
      (select count(*) from application where job_id = job.id and ${isApplied()})::integer as applications,
      (select count(*) from job_collection where job_id = job.id)::integer as collections,
      (select count(*) from application where job_id = job.id and ${isApplied()} and applied_at >= ${dayStart})::integer as today
    from job where id = ${jobId}`.execute(db)
  return activity
}

const MAX_EVENTS = 10

/**
 * The latest events of a job's applications after a moment that say what their state says, newest first: no answer of the person to an
 * interview, no cancelled one, and a moved one once.
 */
export const latestEvents = (db: Db, jobId: string, after: Date) =>
  db.selectFrom('application_event as event').innerJoin('application', 'application.id', 'event.application_id')
    .select(['event.status', 'event.at']).where('application.job_id', '=', jobId).where('event.at', '>', after)
    .where((e) => e.or([
      e.and([e('event.status', '=', 'applied'), e('event.by_role', '=', 'c')]),
      e.and([e('event.status', 'in', ['viewed', 'hired']), e('event.by_role', '=', 'b')]),
      e.and([
        e('event.status', 'in', ['suitable', 'interview']), e('event.by_role', '=', 'b'),
        sql<boolean>`${stateBefore} is distinct from 'interview'`,
      ]),
    ]))
    .orderBy('event.at', 'desc').orderBy('event.application_id').orderBy('event.nth', 'desc').limit(MAX_EVENTS).execute()

/** The median time in seconds until an employer viewed an application, over the last fifty, and the number of views. */
export async function answerSpeed(db: Db, handlerId: string): Promise<{ answers: number, seconds: number | null } | undefined> {
  const { rows: [speed] } = await sql<{ answers: number, seconds: number | null }>`
    select count(*)::integer as answers, percentile_cont(0.5) within group (order by seconds) as seconds from (
      select extract(epoch from seen.at - application.applied_at)::float8 as seconds
      from application join application_event seen on seen.application_id = application.id and seen.status = 'viewed'
      where application.handler_id = ${handlerId} and seen.at >= application.applied_at
      order by application.applied_at desc limit 50) as answered`.execute(db)
  return speed
}
