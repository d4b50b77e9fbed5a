import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { checkDisableStatus } from './check-disable-status'
import { checkRisk } from './check-risk'

export function riskRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.userRiskCheck, (call) => checkRisk(deps, call))
  serve(app, endpoints.checkDisableStatus, (call) => checkDisableStatus(deps, call))
}
