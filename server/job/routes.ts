import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../lib/serve'
import { changeStatus } from './change-status'
import { collect } from './collect'
import { getJob } from './get'
import { listJobs } from './list'
import { listCollected } from './list-collected'
import { listOwn } from './list-own'
import { listShopJobs } from './list-shop-jobs'

/** Finding and collecting jobs, and an employer's own jobs. */
export function jobRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.jobList, (call) => listJobs(deps, call))
  serve(app, endpoints.jobDetail, (call) => getJob(deps, call))
  serve(app, endpoints.jobCollect, (call) => collect(deps, call))
  serve(app, endpoints.collectedJobs, (call) => listCollected(deps, call))
  serve(app, endpoints.myJobList, (call) => listOwn(deps, call))
  serve(app, endpoints.lookJob, (call) => listShopJobs(deps, call))
  serve(app, endpoints.changeJobStatus, (call) => changeStatus(deps, call))
}
