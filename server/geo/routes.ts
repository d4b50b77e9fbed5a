import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { locate } from './locate'
import { readMapLink } from './read-map-link'
import { searchPlaces } from './search-places'

/** Positions, addresses and map links. */
export function geoRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.geoPosition, (call) => locate(deps, call))
  serve(app, endpoints.geoDetailAddress, (call) => searchPlaces(deps, call))
  serve(app, endpoints.geoThirdUrl, (call) => readMapLink(deps, call))
}
