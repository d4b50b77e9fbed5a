import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { clientErrorOf, listClientErrors } from './list'
import { createSourceMaps } from './maps'
import { reportClientError } from './report'

/** Errors in clients, and what operators see of them. */
export function clientErrorRoutes(app: FastifyInstance, deps: Deps): void {
  const maps = createSourceMaps(deps.config.mapsDir)
  serve(app, endpoints.clientErrorReport, ({ body }) => reportClientError(deps, maps, body))
  serve(app, endpoints.clientErrorList, ({ query }) => listClientErrors(deps, query))
  serve(app, endpoints.clientErrorDetail, ({ query }) => clientErrorOf(deps, maps, query))
}
