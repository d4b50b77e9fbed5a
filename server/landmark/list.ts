import type { Deps } from '../deps'
import { listedAreas, listedStops } from './queries/landmarks'

/** The business areas of a city by name, and its metro lines with their stations in order. */
export async function listLandmarks({ db }: Pick<Deps, 'db'>, cityId: number) {
  const lines = new Map<string, string[]>()
  for (const { line, station } of await listedStops(db, cityId)) lines.set(line, [...lines.get(line) ?? [], station])
  return {
    areas: (await listedAreas(db, cityId)).map(({ name, district_id: districtId }) => ({ name, districtId: districtId ?? cityId })),
    lines: [...lines].map(([name, stations]) => ({ name, stations })),
  }
}
