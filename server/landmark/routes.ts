import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { keepAnswers } from '../lib/cacheable'
import { listedAreas, listedStops } from './queries/landmarks'

const MAX_AGE_SECONDS = 300

/** The business areas and metro lines of a city, for the filters of a list. */
export function landmarkRoutes(app: FastifyInstance, { db }: Deps): void {
  void app.register(async (scope) => {
    keepAnswers(scope, MAX_AGE_SECONDS)
    serve(scope, endpoints.commonLandmarks, async ({ query: { cityId } }) => {
      const lines = new Map<string, string[]>()
      for (const { line, station } of await listedStops(db, cityId)) lines.set(line, [...lines.get(line) ?? [], station])
      return {
        areas: (await listedAreas(db, cityId)).map(({ name, district_id: districtId }) => ({ name, districtId: districtId ?? cityId })),
        lines: [...lines].map(([name, stations]) => ({ name, stations })),
      }
    })
  })
}
