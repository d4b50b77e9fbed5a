import type { MyStore } from '@daogang/contract/publish'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema'

type Db = Kysely<Database>
const DAY_MS = 86_400_000

const banned = (e: ExpressionBuilder<Database, 'company'>, now: Date) =>
  e.selectFrom('company_ban').select('company_ban.id').whereRef('company_ban.company_id', '=', 'company.id')
    .where('company_ban.lifted_at', 'is', null)
    .where((ban) => ban.or([ban('company_ban.until', 'is', null), ban('company_ban.until', '>', now)]))

const stores = (db: Db, ownerId: string, now: Date) => db.selectFrom('company')
  .select(['id', 'name', 'address', 'licence_verified', 'owner_verified', 'city_id'])
  .select((e) => e.exists(banned(e, now)).as('banned'))
  .where('owner_id', '=', ownerId)

/** An employer's shops, the oldest first. */
export async function storesOf(db: Db, ownerId: string, now: Date): Promise<MyStore[]> {
  const rows = await stores(db, ownerId, now).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ id, name, address, licence_verified, owner_verified, banned }) =>
    ({ id, name, address, verified: licence_verified || owner_verified, banned: Boolean(banned) }))
}

/** One of them, held so that a ban that is under way is waited for. */
export async function lockStore(trx: Transaction<Database>, ownerId: string, id: string, now: Date) {
  await trx.selectFrom('company').select('id').where('id', '=', id).where('owner_id', '=', ownerId).forShare().execute()
  return stores(trx, ownerId, now).where('id', '=', id).executeTakeFirst()
}

/** The own job that one request made, if it was sent before. */
export const madeBy = (db: Db, ownerId: string, once: string) =>
  db.selectFrom('job').select(['id', 'status', 'expires_at']).where('owner_id', '=', ownerId).where('once', '=', once).executeTakeFirst()

/** An own job, held until the end. */
export const lockOwnJob = (trx: Transaction<Database>, ownerId: string, id: string) =>
  trx.selectFrom('job').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()

/** How many jobs an employer has made since a moment. */
export async function jobsSince(db: Db, ownerId: string, now: Date): Promise<number> {
  const { count } = await db.selectFrom('job').select((e) => e.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId).where('published_at', '>', new Date(now.getTime() - DAY_MS)).executeTakeFirstOrThrow()
  return Number(count)
}

const isCount = (value: string | number): number => Number(value)

/** What came of a job. */
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
    views: isCount(row.views ?? 0), collections: isCount(row.collections ?? 0), applications: isCount(row.applications),
    newApplications: isCount(row.fresh), interviews: isCount(row.interviews), hired: isCount(row.hired),
  }
}
