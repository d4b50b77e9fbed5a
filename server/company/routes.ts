import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getCompany } from './get'
import { getCenter } from './get-center'
import { listJobs } from './list-jobs'

/** An employer's home, and any shop's page. */
export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.businessGetCenterDetail, (call) => getCenter(deps, call))
  serve(app, endpoints.companyDetail, (call) => getCompany(deps, call))
  serve(app, endpoints.companyJobs, (call) => listJobs(deps, call))
}
