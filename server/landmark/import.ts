import type { Db, Trx } from '../db/schema'
import { cityById, cityByName, districtById } from '../dictionary/regions'
import { columnOf, type CsvRow } from '../lib/csv'
import { changesOf, type Compared, type LineProblem, type SaidRow, type TablePlan } from '../lib/table-plan'
import { listedStops, placesOf, replaceLandmarks, type NewLandmarks } from './queries/landmarks'

const MAX_NAME = 20
/** As the columns of the database have them. */
export const DEGREE_DECIMALS = 8

interface Read {
  at: number
  cityId: number
  kind: 'area' | 'station'
  name: string
  line: string
  districtId: number | undefined
  latitude: number
  longitude: number
}

const numberIn = (text: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,3}(\.\d{1,8})?$/.test(text) ? Number(text) : NaN
  return value >= least && value <= most ? value : undefined
}

/** Reads a row: `city,kind,line,name,district,latitude,longitude`. @returns its fault as a sentence, or the row */
function readRow(row: CsvRow): Read | LineProblem {
  const refuse = (problem: string): LineProblem => ({ line: row.line, problem })
  const [cityName, kindWord, line, name, districtName] = [['city', '城市'], ['kind', '类型'], ['line', '线路'], ['name', '名字'], ['district', '区']]
    .map((names) => columnOf(row, names)) as [string, string, string, string, string]
  const city = cityByName(cityName)
  if (!city) return refuse(`没有城市“${cityName}”`)
  const kind = kindWord === '商圈' ? 'area' : kindWord === '地铁站' ? 'station' : undefined
  if (!kind) return refuse('类型要写 商圈 或 地铁站')
  if (name === '' || name.length > MAX_NAME || name.includes(':')) return refuse(`要写名字，最多${MAX_NAME}个字`)
  if (kind === 'station' && (line === '' || line.length > MAX_NAME)) return refuse('地铁站要写线路，例如 1号线')
  const districtId = city.districts.find((district) => district.name === districtName)?.id
  if (kind === 'area' && districtId === undefined) return refuse(`商圈要写${city.name}的区，例如 ${city.districts[0]?.name ?? ''}`)
  const latitude = numberIn(columnOf(row, ['latitude', '纬度']), 3, 54)
  const longitude = numberIn(columnOf(row, ['longitude', '经度']), 73, 136)
  if (latitude === undefined || longitude === undefined) return refuse('纬度、经度要写中国境内的度数（GCJ-02），例如 31.1953、121.4372')
  return { at: row.line, cityId: city.id, kind, name, line, districtId, latitude, longitude }
}

/** The rows of one city. A station on several lines has a row for each; its first position counts. */
function gather(rows: readonly Read[]): NewLandmarks {
  const stations = new Map<string, Read>()
  const areas = new Map<string, Read & { districtId: number }>()
  const lines = new Map<string, Set<string>>()
  for (const row of rows) {
    if (row.kind === 'area') {
      if (row.districtId !== undefined) areas.set(row.name, { ...row, districtId: row.districtId })
      continue
    }
    if (!stations.has(row.name)) stations.set(row.name, row)
    lines.set(row.line, (lines.get(row.line) ?? new Set<string>()).add(row.name))
  }
  const at = ({ name, latitude, longitude }: Read) => ({ name, latitude, longitude })
  return {
    areas: [...areas.values()].map((area) => ({ ...at(area), districtId: area.districtId })),
    stations: [...stations.values()].map(at),
    lines: [...lines].map(([name, names]) => ({ name, stations: [...names] })),
  }
}

function byCity(rows: readonly Read[]): Map<number, Read[]> {
  const cities = new Map<number, Read[]>()
  for (const row of rows) {
    const known = cities.get(row.cityId)
    if (known) known.push(row)
    else cities.set(row.cityId, [row])
  }
  return cities
}

const placeText = ({ latitude, longitude }: { latitude: number, longitude: number }): string => `${latitude}，${longitude}`
const areaText = (districtId: number | null | undefined, at: { latitude: number, longitude: number }): string =>
  `${districtById(districtId ?? 0)?.name ?? ''}，${placeText(at)}`
const namesOf = (cityId: number) => {
  const city = cityById(cityId)?.name ?? ''
  return {
    area: (name: string) => `${city} 商圈 ${name}`, station: (name: string) => `${city} 地铁站 ${name}`,
    line: (name: string) => `${city} ${name}`,
  }
}

/** What a file says of a city, each thing once. */
function saidOf(cityId: number, rows: readonly Read[], { areas, stations, lines }: NewLandmarks): SaidRow[] {
  const nameOf = namesOf(cityId)
  const first = new Map<string, number>()
  for (const { at, kind, name, line } of rows) {
    for (const each of kind === 'area' ? [nameOf.area(name)] : [nameOf.station(name), nameOf.line(line)]) {
      if (!first.has(each)) first.set(each, at)
    }
  }
  const row = (name: string, text: string): SaidRow => ({ line: first.get(name) ?? 0, name, text })
  return [
    ...areas.map((area) => row(nameOf.area(area.name), areaText(area.districtId, area))),
    ...stations.map((station) => row(nameOf.station(station.name), placeText(station))),
    ...lines.map(({ name, stations: stops }) => row(nameOf.line(name), stops.join('、'))),
  ]
}

/** What the database has of a city, by the same names. */
async function foundIn(db: Db, cityId: number): Promise<Map<string, string>> {
  const nameOf = namesOf(cityId)
  const places = (await placesOf(db, cityId)).map((row) => (row.kind === 'area'
    ? [nameOf.area(row.name), areaText(row.district_id, row)] as const : [nameOf.station(row.name), placeText(row)] as const))
  const lines = new Map<string, string[]>()
  for (const { line, station } of await listedStops(db, cityId)) lines.set(line, [...lines.get(line) ?? [], station])
  return new Map([...places, ...[...lines].map(([line, stops]) => [nameOf.line(line), stops.join('、')] as const)])
}

/**
 * What a file with business areas and metro stations changes: all rows, or none if one is wrong. Each city in the file is replaced, so the
 * same file again changes nothing.
 */
export async function planLandmarks(db: Db, rows: readonly CsvRow[]): Promise<TablePlan<Trx>> {
  const read = rows.map(readRow)
  const cities = [...byCity(read.filter((each) => 'cityId' in each))].map(([cityId, of]) => ({ cityId, of, found: gather(of) }))
  const compared: Compared[] = []
  for (const { cityId, of, found } of cities) compared.push(changesOf(saidOf(cityId, of, found), await foundIn(db, cityId), true))
  return {
    problems: read.filter((each) => 'problem' in each),
    changes: compared.flatMap(({ changes }) => changes),
    same: compared.reduce((sum, { same }) => sum + same, 0),
    async write(trx, { actor, now }) {
      for (const { cityId, found } of cities) await replaceLandmarks(trx, cityId, found, { by: actor, now })
    },
  }
}

/** The cities in a file, whose jobs have other landmarks once it was imported. */
export const citiesIn = (rows: readonly CsvRow[]): number[] =>
  [...byCity(rows.map(readRow).filter((each) => 'cityId' in each)).keys()]
