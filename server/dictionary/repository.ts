import { sql } from 'kysely'
import type { Db } from '../db/schema'

/** The given cities that have an online job. One index probe for each city, independent of the number of jobs. */
export async function citiesWithJobs(db: Db, cityIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select city.id from unnest(${cityIds}::integer[]) as city(id)
    where exists (select from job where job.city_id = city.id and job.status = 'online' and job.expires_at > ${now})
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
