import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { landmarksOf } from '../../landmark/queries/landmarks'
import { landmarksNear } from '../../landmark/rules'
import { jobSearchColumns } from '../rules'

const BATCH = 1_000

/** Finds the landmarks of all jobs of a city again, in batches, so that no long transaction holds up writers. @returns the jobs changed */
export async function indexJobs(db: Db, cityId: number): Promise<number> {
  const landmarks = await landmarksOf(db, cityId)
  let changed = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const jobs = await db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
      .select(['job.id', 'job.title', 'job.category_id', 'job.city_id', 'job.place', 'job.district', 'job.latitude', 'job.longitude',
        'job.landmarks', 'job.search_text', 'company.name as shop'])
      .where('job.city_id', '=', cityId).where('job.id', '>', after).orderBy('job.id').limit(BATCH).execute()
    const rows = jobs.flatMap((job) => {
      const { id, latitude, longitude, search_text: before } = job
      const found = landmarksNear(landmarks, job)
      const columns = jobSearchColumns({ ...job, landmarks: found }, job.shop)
      const isSame = before === columns.search_text && job.landmarks.join('\n') === found.join('\n')
      return isSame ? [] : [{ id, latitude, longitude, before, landmarks: found, ...columns }]
    })
    // A job that was saved at the same time has its landmarks from the new ones.
    if (rows.length > 0) {
      await sql`update job set landmarks = found.landmarks, search_text = found.search_text, grams = found.grams
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as found (id uuid, latitude float8, longitude float8, before text, landmarks text[], search_text text, grams text[])
        where job.id = found.id and job.city_id = ${cityId} and job.search_text = found.before
          and job.latitude = found.latitude and job.longitude = found.longitude`.execute(db)
    }
    changed += rows.length
    if (jobs.length < BATCH) return changed
    after = jobs.at(-1)!.id
  }
}
