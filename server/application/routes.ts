import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { apply } from './apply'
import { getMine } from './get-mine'
import { getReceived } from './get-received'
import { isOwnJob } from './is-own-job'
import { listMine } from './list-mine'
import { mark } from './mark'
import { promptOfDay } from './prompt-of-day'
import { withdraw } from './withdraw'

export function applicationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.applyToJob, (call) => apply(deps, call))
  serve(app, endpoints.myApplications, (call) => listMine(deps, call))
  serve(app, endpoints.myApplicationDetail, (call) => getMine(deps, call))
  serve(app, endpoints.withdrawApplication, (call) => withdraw(deps, call))
  serve(app, endpoints.getMemberDayPop, (call) => promptOfDay(deps, call))
  serve(app, endpoints.applySelfJob, (call) => isOwnJob(deps, call))
  serve(app, endpoints.applicationDetail, (call) => getReceived(deps, call))
  serve(app, endpoints.markApplication, (call) => mark(deps, call))
}
