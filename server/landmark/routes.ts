import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { keepAnswers } from '../lib/cacheable'
import { listLandmarks } from './list'

const MAX_AGE_SECONDS = 300

/** The business areas and metro lines of a city, for the filters of a list. */
export function landmarkRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    keepAnswers(scope, MAX_AGE_SECONDS)
    serve(scope, endpoints.commonLandmarks, ({ query: { cityId } }) => listLandmarks(deps, cityId))
  })
}
