import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import type { Sanctioning } from './approve'
import { checkByMachine } from './check-by-machine'
import { getAccessLog } from './get-access-log'
import { submitForReview } from './submit-for-review'

export function realNameRoutes(app: FastifyInstance, deps: Deps, sanctioning: Sanctioning): void {
  serve(app, endpoints.machineCheck, (call) => checkByMachine(deps, sanctioning, call))
  serve(app, endpoints.personCheck, (call) => submitForReview(deps, call))
  serve(app, endpoints.getUserRealname, (call) => getAccessLog(deps, call))
}
