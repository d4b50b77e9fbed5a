import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { fill } from './fill'
import { open } from './open'
import { listVisits } from './view'

/** Visits of the operator's field workers to employers. */
export function visitRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.visitDetails, ({ body: { id }, user }) => listVisits(deps.db, user, id))
  serve(app, endpoints.openVisit, (call) => open(deps, call))
  serve(app, endpoints.fillingVisit, (call) => fill(deps, call))
}
