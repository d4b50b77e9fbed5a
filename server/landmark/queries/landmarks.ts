import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { jobSearchColumns } from '../../job/rules'
import { landmarksNear, type CityLandmarks } from '../rules'

export interface NewLandmarks {
  areas: readonly { name: string, districtId: number, latitude: number, longitude: number }[]
  stations: readonly { name: string, latitude: number, longitude: number }[]
  /** Each line with its stations in order. */
  lines: readonly { name: string, stations: readonly string[] }[]
}

/** The business areas and metro stations of a city. */
async function landmarksOf(db: Db, cityId: number): Promise<CityLandmarks> {
  const rows = await db.selectFrom('landmark').select((e) => [
    'kind', 'name', 'latitude', 'longitude',
    e.selectFrom('metro_stop').select(sql<string[]>`coalesce(array_agg(distinct line), '{}')`.as('lines'))
      .whereRef('metro_stop.city_id', '=', 'landmark.city_id').whereRef('metro_stop.station', '=', 'landmark.name').as('lines'),
  ]).where('city_id', '=', cityId).orderBy('name').execute()
  return {
    cityId,
    areas: rows.filter(({ kind }) => kind === 'area'),
    stations: rows.filter(({ kind }) => kind === 'station').map((row) => ({ ...row, lines: row.lines ?? [] })),
  }
}

/** The entries of a job at a position (rules.ts). */
export const landmarkEntries = async (db: Db, cityId: number, at: { latitude: number, longitude: number }): Promise<string[]> =>
  landmarksNear(await landmarksOf(db, cityId), at)

/** Business areas by name, and the stops of the lines in order. */
export const listedAreas = (db: Db, cityId: number) =>
  db.selectFrom('landmark').select(['name', 'district_id']).where('city_id', '=', cityId).where('kind', '=', 'area')
    .orderBy('name').execute()
export const listedStops = (db: Db, cityId: number) =>
  db.selectFrom('metro_stop').select(['line', 'station']).where('city_id', '=', cityId).orderBy('line_nth').orderBy('nth').execute()

/** Business areas and stations as they were imported. */
export const placesOf = (db: Db, cityId: number) =>
  db.selectFrom('landmark').select(['kind', 'name', 'district_id', 'latitude', 'longitude']).where('city_id', '=', cityId).execute()

/** The cities that have landmarks, with how many. */
export const landmarkCities = (db: Db) => db.selectFrom('landmark').select((e) => [
  'city_id', sql<number>`(count(*) filter (where kind = 'area'))::integer`.as('areas'),
  sql<number>`(count(*) filter (where kind = 'station'))::integer`.as('stations'),
  e.selectFrom('metro_stop').select(sql<number>`count(distinct line)::integer`.as('lines'))
    .whereRef('metro_stop.city_id', '=', 'landmark.city_id').as('lines'),
  sql<Date>`max(decided_at)`.as('at'), sql<string>`(array_agg(decided_by order by decided_at desc))[1]`.as('by'),
]).groupBy('city_id').orderBy('city_id').execute()

/** Replaces the landmarks of a city. */
export async function replaceLandmarks(
  trx: Trx, cityId: number, { areas, stations, lines }: NewLandmarks, { by, now }: { by: string, now: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`landmarks ${cityId}`}, 0))`.execute(trx)
  await trx.deleteFrom('landmark').where('city_id', '=', cityId).execute()
  const common = { city_id: cityId, decided_by: by, decided_at: now }
  const rows = [
    ...areas.map(({ districtId, ...area }) => ({ ...common, ...area, kind: 'area' as const, district_id: districtId })),
    ...stations.map((station) => ({ ...common, ...station, kind: 'station' as const, district_id: null })),
  ]
  if (rows.length > 0) await trx.insertInto('landmark').values(rows).execute()
  const stops = lines.flatMap(({ name, stations: names }, lineNth) =>
    names.map((station, nth) => ({ city_id: cityId, line: name, line_nth: lineNth, nth, station })))
  if (stops.length > 0) await trx.insertInto('metro_stop').values(stops).execute()
}

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
    // A job that was saved meanwhile has its landmarks from the new ones.
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
