import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serveReads } from '../http/reads'
import { serve } from '../http/serve'
import { changeStatus } from './change-status'
import { collect } from './collect'
import { countJobs } from './count'
import { drawJobMap } from './draw-map'
import { createJobFinder, getJob } from './get'
import { listJobs } from './list'
import { listCollected } from './list-collected'
import { listOwn } from './list-own'
import { listShopJobs } from './list-shop-jobs'
import { listSimilar } from './list-similar'
import { JOB_MAP } from './map'

const WEEK = 'public, max-age=604800, immutable'

/** Finding and collecting jobs, map pictures of them, and an employer's own jobs. */
export function jobRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.jobList, (call) => listJobs(deps, call))
  serveReads(app, deps, endpoints.jobCount, countJobs)
  serveReads(app, deps, endpoints.similarJobs, listSimilar)
  const findJob = createJobFinder(deps.db, deps.now)
  serve(app, endpoints.jobDetail, (call) => getJob({ ...deps, findJob }, call))
  serve(app, endpoints.jobCollect, (call) => collect(deps, call))
  // Views and chats come in by a GET and by the socket, which tell the client no position: a standby may lack the latest.
  serveReads(app, deps, endpoints.collectedJobs, (from, call) =>
    listCollected(call.body.type === 'viewed' || call.body.type === 'talked' ? deps : from, call))
  serve(app, endpoints.myJobList, (call) => listOwn(deps, call))
  serve(app, endpoints.lookJob, (call) => listShopJobs(deps, call))
  serve(app, endpoints.changeJobStatus, (call) => changeStatus(deps, call))

  // By job and not by position, so that our map key cannot be used for other maps. The key never leaves the server.
  app.get<{ Params: { id: string } }>(`${JOB_MAP}:id`, { config: { limited: true } }, async ({ params: { id } }, reply) => {
    const { type, bytes } = await drawJobMap(deps, id)
    return reply.headers({
      'content-type': type, 'cache-control': WEEK, 'content-security-policy': 'default-src \'none\'; sandbox',
    }).send(bytes)
  })
}
