import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../lib/serve'
import { drawJobMap } from './draw-job-map'
import { JOB_MAP } from './job-map'
import { locate } from './locate'
import { readMapLink } from './read-map-link'
import { searchPlaces } from './search-places'

const WEEK = 'public, max-age=604800, immutable'

/** Positions, addresses, map links, and map pictures of jobs. */
export function geoRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.geoPosition, (call) => locate(deps, call))
  serve(app, endpoints.geoDetailAddress, (call) => searchPlaces(deps, call))
  serve(app, endpoints.geoThirdUrl, (call) => readMapLink(deps, call))

  // By job and not by position, so that our map key cannot be used for other maps. The key never leaves the server.
  app.get<{ Params: { id: string } }>(`${JOB_MAP}:id`, async ({ params: { id } }, reply) => {
    const { type, bytes } = await drawJobMap(deps, id)
    return reply.headers({
      'content-type': type, 'cache-control': WEEK, 'content-security-policy': 'default-src \'none\'; sandbox',
    }).send(bytes)
  })
}
