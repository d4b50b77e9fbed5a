import { createHash } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { City } from '@daogang/contract/dictionary'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { keepAnswers } from '../lib/cacheable'
import { serve } from '../lib/serve'
import { categoryTree } from './categories'
import { dictionaries } from './dictionaries'
import { OPEN_CITY_IDS, provinces } from './regions'
import { citiesWithJobs } from './repository'

/** Clients keep it under its version; a copy in between that outlived an update would be kept under the next one. */
const FIXED_SECONDS = 0
/** Follows the jobs on offer. */
const OPEN_SECONDS = 300
/** How long a look at which cities have jobs counts for everyone. */
const LOOK_MS = 60_000

const cities = provinces.flatMap((province) => province.cities)
const cityIds = cities.map(({ id }) => id)
const rankOf = (id: number): number => {
  const index = OPEN_CITY_IDS.indexOf(id)
  return index < 0 ? OPEN_CITY_IDS.length : index
}

const versionOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
/** Which cities have jobs on offer changes by the hour and is no part of a version. */
const versions = { dictionaries: versionOf(dictionaries), categories: versionOf(categoryTree), regions: versionOf(provinces) }

/** Cities in the order they are offered, those open from the start first. */
const ranked = [...cities].sort((a, b) => rankOf(a.id) - rankOf(b.id))

/** Dictionaries, categories and regions: fetched once, then kept. */
export function dictionaryRoutes(app: FastifyInstance, { db, now }: Deps): void {
  let looked: { at: number, open: Promise<ReadonlySet<number>> } | undefined

  const openIds = (): Promise<ReadonlySet<number>> => {
    const at = now()
    if (looked && at.getTime() - looked.at < LOOK_MS) return looked.open
    const open = citiesWithJobs(db, cityIds, at)
    looked = { at: at.getTime(), open }
    // A failed look must not be remembered.
    open.catch(() => { looked = undefined })
    return open
  }
  const withOpen = (city: City, open: ReadonlySet<number>): City =>
    ({ ...city, open: OPEN_CITY_IDS.includes(city.id) || open.has(city.id) })

  void app.register(async (scope) => {
    keepAnswers(scope, FIXED_SECONDS)
    serve(scope, endpoints.commonVersions, () => versions)
    serve(scope, endpoints.commonDictAll, () => dictionaries)
    serve(scope, endpoints.commonJobCategoryLevel, () => categoryTree)
    serve(scope, endpoints.commonRegionsAll, async () => {
      const open = await openIds()
      return provinces.map((province) => ({ ...province, cities: province.cities.map((city) => withOpen(city, open)) }))
    })
  })
  void app.register(async (scope) => {
    keepAnswers(scope, OPEN_SECONDS)
    serve(scope, endpoints.commonOpenCities, async () => {
      const open = await openIds()
      return ranked.map((city) => withOpen(city, open)).filter((city) => city.open)
    })
  })
}
