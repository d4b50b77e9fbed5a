import { createHash } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { keepAnswers } from '../lib/cacheable'
import { serve } from '../http/serve'
import { categoriesEdition, categoryList, categoryTree } from './categories'
import { certificateTree } from './certificates'
import { dictionaries } from './dictionaries'
import { industryTree } from './industries'
import { createCitiesWithJobs, listOpenCities, listRegions } from './open-cities'
import { provinces } from './regions'

/** Clients cache these by version. A shared cache that outlived an update would deliver the old data as the new version. */
const VERSIONED_SECONDS = 0
/** Open cities depend on the jobs that are online. */
const OPEN_CITIES_SECONDS = 300

const versionOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
/** The open cities change by the hour and are not part of a version. */
const fixed = { dictionaries: versionOf(dictionaries), regions: versionOf(provinces) }
let categories = { edition: -1, version: '' }

/** The versions of what clients cache. Operators change the categories while the server runs. */
function versions() {
  const edition = categoriesEdition()
  if (categories.edition !== edition) categories = { edition, version: versionOf(categoryTree) }
  return { ...fixed, categories: categories.version }
}

/**
 * Dictionaries, categories and regions, which clients fetch once and cache.
 * @param readStop from when the service stops; empty without such an announcement
 */
export function dictionaryRoutes(app: FastifyInstance, deps: Deps, readStop: () => Promise<string>): void {
  const idsWithJobs = createCitiesWithJobs(deps)

  void app.register(async (scope) => {
    keepAnswers(scope, VERSIONED_SECONDS)
    serve(scope, endpoints.commonVersions, async () => ({ ...versions(), stopServe: await readStop() }))
    serve(scope, endpoints.commonDictAll, () => dictionaries)
    serve(scope, endpoints.commonJobCategoryLevel, () => categoryTree)
    serve(scope, endpoints.commonJobCategoryAll, () => categoryList)
    serve(scope, endpoints.commonDictCertsLevel, () => certificateTree)
    serve(scope, endpoints.businessIndustry, () => industryTree)
    serve(scope, endpoints.commonRegionsAll, () => listRegions(idsWithJobs))
  })
  void app.register(async (scope) => {
    keepAnswers(scope, OPEN_CITIES_SECONDS)
    serve(scope, endpoints.commonOpenCities, () => listOpenCities(idsWithJobs))
  })
}
