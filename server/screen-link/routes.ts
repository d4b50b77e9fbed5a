import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getLinks } from './get'
import { serveWellKnown } from './well-known'

/** Ways into the product from outside. */
export function screenLinkRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.commonScreenLink, (call) => getLinks(deps, call))
  serveWellKnown(app, deps.config)
}
