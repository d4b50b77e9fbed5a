import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { list, listEntries } from './list'
import { use } from './use'

/** Props that an employer uses on jobs. */
export function propRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.propList, (call) => list(deps, call))
  serve(app, endpoints.propEntries, (call) => listEntries(deps, call))
  serve(app, endpoints.propUse, (call) => use(deps, call))
}
