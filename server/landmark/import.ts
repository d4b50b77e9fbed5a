import type { Db } from '../db/schema'
import { cityByName } from '../dictionary/regions'
import { columnOf, readCsv, type CsvRow } from '../lib/csv'
import { indexJobs, replaceLandmarks, type NewLandmarks } from './queries/landmarks'

const MAX_NAME = 20
const MAX_ROWS = 20_000

interface Read {
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
function readRow(row: CsvRow): Read | string {
  const [cityName, kindWord, line, name, districtName] = [['city', '城市'], ['kind', '类型'], ['line', '线路'], ['name', '名字'], ['district', '区']]
    .map((names) => columnOf(row, names)) as [string, string, string, string, string]
  const city = cityByName(cityName)
  if (!city) return `第${row.line}行没有城市“${cityName}”`
  const kind = kindWord === '商圈' ? 'area' : kindWord === '地铁站' ? 'station' : undefined
  if (!kind) return `第${row.line}行的类型要写 商圈 或 地铁站`
  if (name === '' || name.length > MAX_NAME || name.includes(':')) return `第${row.line}行要写名字，最多${MAX_NAME}个字`
  if (kind === 'station' && (line === '' || line.length > MAX_NAME)) return `第${row.line}行的地铁站要写线路，例如 1号线`
  const districtId = city.districts.find((district) => district.name === districtName)?.id
  if (kind === 'area' && districtId === undefined) return `第${row.line}行的商圈要写${city.name}的区，例如 ${city.districts[0]?.name ?? ''}`
  const latitude = numberIn(columnOf(row, ['latitude', '纬度']), 3, 54)
  const longitude = numberIn(columnOf(row, ['longitude', '经度']), 73, 136)
  if (latitude === undefined || longitude === undefined) return `第${row.line}行的纬度、经度要写中国境内的度数（GCJ-02），例如 31.1953、121.4372`
  return { cityId: city.id, kind, name, line, districtId, latitude, longitude }
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

/**
 * Imports the business areas and metro stations of cities: all rows, or none if one is wrong. Each city in the file is replaced, so the
 * same file again changes nothing. Then the jobs of those cities find their landmarks again.
 * @returns the numbers, or the faults of the file
 * @throws BadCsv
 */
export async function importLandmarks(
  db: Db, bytes: Uint8Array, by: string, now: Date,
): Promise<{ cities: number, landmarks: number, jobs: number } | { faults: string[] }> {
  const records = readCsv(bytes)
  if (records.length === 0 || records.length > MAX_ROWS) return { faults: [`文件要有1到${MAX_ROWS}行`] }
  const read = records.map(readRow)
  const faults = read.filter((each) => typeof each === 'string')
  if (faults.length > 0) return { faults }
  const cities = byCity(read.filter((each) => typeof each !== 'string'))
  let landmarks = 0
  await db.transaction().execute(async (trx) => {
    for (const [cityId, rows] of cities) {
      const found = gather(rows)
      landmarks += found.areas.length + found.stations.length
      await replaceLandmarks(trx, cityId, found, { by, now })
    }
  })
  let jobs = 0
  for (const cityId of cities.keys()) jobs += await indexJobs(db, cityId)
  return { cities: cities.size, landmarks, jobs }
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
