import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { landmarksOf } from '../../landmark/queries/landmarks'
import { landmarksNear } from '../../landmark/rules'
import { jobSearchColumns } from '../rules'
import type { Condition } from './list-conditions'

const BATCH = 1_000

interface Indexed {
  latitude: number
  longitude: number
  landmarks: string[]
}

/** Writes the search columns of jobs again, in batches, so that no long transaction holds up writers. @returns the jobs changed */
async function reindex(db: Db, which: Condition, landmarksOfJob: (job: Indexed) => string[]): Promise<number> {
  let changed = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const jobs = await db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
      .select(['job.id', 'job.title', 'job.category_id', 'job.city_id', 'job.place', 'job.district', 'job.latitude', 'job.longitude',
        'job.landmarks', 'job.search_text', 'company.name as shop'])
      .where(which).where('job.id', '>', after).orderBy('job.id').limit(BATCH).execute()
    const rows = jobs.flatMap((job) => {
      const { id, city_id, latitude, longitude, search_text: before } = job
      const found = landmarksOfJob(job)
      const columns = jobSearchColumns({ ...job, landmarks: found }, job.shop)
      const isSame = before === columns.search_text && job.landmarks.join('\n') === found.join('\n')
      return isSame ? [] : [{ id, city_id, latitude, longitude, before, landmarks: found, ...columns }]
    })
    // A job that was saved at the same time has the new landmarks and names already.
    if (rows.length > 0) {
      await sql`update job set landmarks = found.landmarks, search_text = found.search_text, grams = found.grams
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found
          (id uuid, city_id integer, latitude float8, longitude float8, before text, landmarks text[], search_text text, grams text[])
        where job.id = found.id and job.city_id = found.city_id and job.search_text = found.before
          and job.latitude = found.latitude and job.longitude = found.longitude`.execute(db)
    }
    changed += rows.length
    if (jobs.length < BATCH) return changed
    after = jobs.at(-1)!.id
  }
}

/** Finds the landmarks of all jobs of a city again. @returns the jobs changed */
export async function indexCity(db: Db, cityId: number): Promise<number> {
  const landmarks = await landmarksOf(db, cityId)
  return reindex(db, sql`job.city_id = ${cityId}`, (job) => landmarksNear(landmarks, job))
}

/** Writes the names of trades, leaves or roots, into the search texts of their jobs. @returns the jobs changed */
export const indexTrades = (db: Db, trades: readonly string[]): Promise<number> =>
  reindex(db, sql`(job.category_id = any(${trades}::text[]) or job.category_root = any(${trades}::text[]))`, ({ landmarks }) => landmarks)
