import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'

/** Which of some cities have a job that anyone may see now. One index probe for each, however many jobs there are. */
export async function citiesWithJobs(db: Kysely<Database>, cityIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select city.id from unnest(${cityIds}::integer[]) as city(id)
    where exists (select from job where job.city_id = city.id and job.status = 'online' and job.expires_at > ${now})
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
