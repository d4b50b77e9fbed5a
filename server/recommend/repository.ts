import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { flagsOf } from '../job/card'
import type { ListRow } from '../job/list-query'
import { wantedCategories } from '../job/rules'
import type { Candidate, Known, Wish } from './score'

type Db = Kysely<Database>

/** An order is kept for so long: nobody turns pages for longer. */
const KEPT_MS = 86_400_000
/** Orders kept of one person: several lists, each on several devices. */
const MOST_KEPT = 20

/** What a seeker wants, by their resume; null without one, or where they want no list made for them. */
export async function wishOf(db: Db, accountId: string): Promise<Wish | null> {
  const row = await db.selectFrom('account').innerJoin('resume', 'resume.account_id', 'account.id')
    .select(['resume.expect_jobs', 'resume.expect_salary_min']).where('account.id', '=', accountId).where('account.personalised', '=', true)
    .executeTakeFirst()
  return row ? { categories: wantedCategories(row.expect_jobs), payMin: row.expect_salary_min } : null
}

export const isPersonalised = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.selectFrom('account').select('personalised').where('id', '=', accountId).executeTakeFirst())?.personalised ?? false

/** Switching it off also forgets the orders that were made. */
export const setPersonalised = (db: Db, accountId: string, on: boolean): Promise<unknown> => db.transaction().execute(async (trx) => {
  await trx.updateTable('account').set({ personalised: on }).where('id', '=', accountId).execute()
  if (!on) await trx.deleteFrom('recommendation').where('account_id', '=', accountId).execute()
})

/** What people say of some shops. */
export async function ratingsOf(db: Db, companyIds: readonly string[]): Promise<ReadonlyMap<string, NonNullable<Known['rating']>>> {
  const { rows } = await sql<{ company_id: string, score: number, count: number }>`
    select company_id, avg(score)::float8 as score, count(*)::integer as count from comment
    where company_id = any(${[...new Set(companyIds)]}::uuid[]) and hidden_at is null group by company_id`.execute(db)
  return new Map(rows.map(({ company_id: id, ...rating }) => [id, rating]))
}

/** Jobs with what is known of them for a seeker; for nobody, none is seen and none applied to. */
export async function knownOf(db: Db, accountId: string | null, jobs: readonly ListRow[]): Promise<Candidate[]> {
  const ids = jobs.map(({ id }) => id)
  const [ratings, flags, views] = await Promise.all([
    ratingsOf(db, jobs.map((job) => job.company_id)),
    accountId === null ? null : flagsOf(db, accountId, ids),
    accountId === null ? [] : db.selectFrom('job_view').select('job_id').where('account_id', '=', accountId)
      .where(sql<boolean>`job_id = any(${ids}::uuid[])`).execute(),
  ])
  const seen = new Set(views.map((view) => view.job_id))
  return jobs.map((job) => ({
    ...job, rating: ratings.get(job.company_id), seen: seen.has(job.id), applied: flags?.applied.has(job.id) ?? false,
  }))
}

/** Keeps an order for its later pages, and lets go of old ones. */
export async function keepOrder(db: Db, accountId: string, jobIds: readonly string[], now: Date): Promise<string> {
  const id = randomUUID()
  await sql`
    with gone as (
      delete from recommendation where account_id = ${accountId} and (created_at < ${new Date(now.getTime() - KEPT_MS)} or id in (
        select id from recommendation where account_id = ${accountId} order by created_at desc offset ${MOST_KEPT}))
    )
    insert into recommendation (id, account_id, job_ids, created_at) values (${id}, ${accountId}, ${jobIds}::uuid[], ${now})`.execute(db)
  return id
}

/** An order that was kept for this person. */
export const keptOrder = async (db: Db, accountId: string, id: string): Promise<string[] | undefined> =>
  (await db.selectFrom('recommendation').select('job_ids').where('id', '=', id)
    .where('account_id', '=', accountId).executeTakeFirst())?.job_ids
