import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { close } from './close'
import { list } from './list'

/** The shifts of stores. Who works which one, and changes of them: server/employment. */
export function shiftRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.shiftList, (call) => list(deps, call))
  serve(app, endpoints.shiftClose, (call) => close(deps, call))
}
