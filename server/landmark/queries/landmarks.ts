import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { landmarksNear, type CityLandmarks } from '../rules'

export interface NewLandmarks {
  areas: readonly { name: string, districtId: number, latitude: number, longitude: number }[]
  stations: readonly { name: string, latitude: number, longitude: number }[]
  /** Each line with its stations in order. */
  lines: readonly { name: string, stations: readonly string[] }[]
}

/** The business areas and metro stations of a city. */
export async function landmarksOf(db: Db, cityId: number): Promise<CityLandmarks> {
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
