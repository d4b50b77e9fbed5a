import { metresBetween } from '@daogang/contract/rules/distance'
import { stationName } from '@daogang/contract/rules/search'
import type { Position } from '../lib/position'

/** A job belongs to the nearest business area whose centre is within this distance. */
const AREA_METRES = 1_500
/** A job is at a metro station within this distance, about a quarter of an hour on foot. */
const STATION_METRES = 1_000
/** The nearest stations of a job that count. */
const MAX_STATIONS = 3

export interface Station extends Position {
  name: string
  /** Names of its lines: 1号线. */
  lines: readonly string[]
}

/** The landmarks of one city. */
export interface CityLandmarks {
  cityId: number
  areas: readonly (Position & { name: string })[]
  stations: readonly Station[]
}

/** Index entries of `job.landmarks`. They have the city, because names occur in several cities. */
const areaEntry = (cityId: number, name: string): string => `area:${cityId}:${name}`
const stationEntry = (cityId: number, name: string): string => `station:${cityId}:${name}`
const lineEntry = (cityId: number, name: string): string => `line:${cityId}:${name}`

/** The places within a distance, nearest first; of two equally near ones the first by name. */
function within<P extends Position & { name: string }>(places: readonly P[], from: Position, metres: number): P[] {
  return places.map((place) => ({ place, away: metresBetween(from, place) })).filter(({ away }) => away <= metres)
    .sort((a, b) => a.away - b.away || (a.place.name < b.place.name ? -1 : 1)).map(({ place }) => place)
}

/**
 * The index entries of a job: the nearest business area within 1.5 km, up to three stations within 1 km in a straight line, and the lines
 * of those stations. Sorted, so that equal places have equal entries.
 */
export function landmarksNear({ cityId, areas, stations }: CityLandmarks, from: Position): string[] {
  const near = within(stations, from, STATION_METRES).slice(0, MAX_STATIONS)
  return [
    ...within(areas, from, AREA_METRES).slice(0, 1).map(({ name }) => areaEntry(cityId, name)),
    ...near.map(({ name }) => stationEntry(cityId, name)),
    ...new Set(near.flatMap(({ lines }) => lines).map((name) => lineEntry(cityId, name))),
  ].sort()
}

/** The names in the entries of a job, as people type them: 徐家汇, 1号线, 漕宝路站. */
export const landmarkNames = (entries: readonly string[]): string[] => entries.map((entry) => {
  const [kind, , name = ''] = entry.split(':')
  return kind === 'station' ? stationName(name) : name
})

interface Sought {
  cityId: number
  area?: string | undefined
  line?: string | undefined
  station?: string | undefined
}

/** The entries that a job must have for a filter. A station is on its line, so it replaces the line. */
export const soughtLandmarks = ({ cityId, area, line, station }: Sought): string[] => [
  ...(area === undefined ? [] : [areaEntry(cityId, area)]),
  ...(station === undefined ? [] : [stationEntry(cityId, station)]),
  ...(line === undefined || station !== undefined ? [] : [lineEntry(cityId, line)]),
]
