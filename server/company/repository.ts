import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { openJobs } from '../job/repository'

type Db = Kysely<Database>

/** The shop that an employer added first, which is the one their home shows. */
export const firstCompany = (db: Db, ownerId: string, now: Date) =>
  db.selectFrom('company')
    .select(['id', 'name', 'industry', 'scale', 'licence_verified', 'owner_verified'])
    .select((e) => openJobs(e, now).as('open_jobs'))
    .where('owner_id', '=', ownerId).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()

/** What waits for an employer, over all their shops. */
export async function todoCounts(db: Db, ownerId: string, now: Date): Promise<{ applied: number, viewed: number, online: number }> {
  const { rows: [counts] } = await sql<{ applied: number, viewed: number, online: number }>`
    select
      (select count(*) from application where owner_id = ${ownerId} and status = 'applied') as applied,
      (select count(*) from application where owner_id = ${ownerId} and status = 'viewed') as viewed,
      (select count(*) from job where owner_id = ${ownerId} and status = 'online' and expires_at > ${now}) as online
  `.execute(db)
  return counts ?? { applied: 0, viewed: 0, online: 0 }
}
