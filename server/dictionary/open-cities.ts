import type { City } from '@daogang/contract/dictionary'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Deps } from '../deps'
import { OPEN_CITY_IDS, provinces } from './regions'
import { citiesWithJobs } from './repository'

/** Lifetime of the cached ids. */
const TTL_MS = MINUTE_MS

const cities = provinces.flatMap((province) => province.cities)
const cityIds = cities.map(({ id }) => id)
const rankOf = (id: number): number => {
  const index = OPEN_CITY_IDS.indexOf(id)
  return index < 0 ? OPEN_CITY_IDS.length : index
}

/** All cities, those that were open from the start first. */
const ranked = [...cities].sort((a, b) => rankOf(a.id) - rankOf(b.id))

const withOpen = (city: City, ids: ReadonlySet<number>): City =>
  ({ ...city, open: OPEN_CITY_IDS.includes(city.id) || ids.has(city.id) })

/** Reads which cities have jobs, cached for a minute. */
export function createCitiesWithJobs({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<ReadonlySet<number>> {
  let cached: { at: number, ids: Promise<ReadonlySet<number>> } | undefined
  return () => {
    const at = now()
    if (cached && at.getTime() - cached.at < TTL_MS) return cached.ids
    const ids = citiesWithJobs(db, cityIds, at)
    cached = { at: at.getTime(), ids }
    // A failed query must not be cached.
    ids.catch(() => { cached = undefined })
    return ids
  }
}

/** All provinces, with the cities that are open now. */
export async function listRegions(idsWithJobs: () => Promise<ReadonlySet<number>>) {
  const ids = await idsWithJobs()
  return provinces.map((province) => ({ ...province, cities: province.cities.map((city) => withOpen(city, ids)) }))
}

/** The cities that are open now, those that were open from the start first. */
export async function listOpenCities(idsWithJobs: () => Promise<ReadonlySet<number>>) {
  const ids = await idsWithJobs()
  return ranked.map((city) => withOpen(city, ids)).filter((city) => city.open)
}
