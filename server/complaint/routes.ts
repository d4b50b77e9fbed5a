import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getMine } from './get-mine'
import { listMine } from './list-mine'
import { report } from './report'

export function complaintRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.complaintReport, (call) => report(deps, call))
  serve(app, endpoints.complaintList, (call) => listMine(deps, call))
  serve(app, endpoints.complaintDetail, (call) => getMine(deps, call))
}
