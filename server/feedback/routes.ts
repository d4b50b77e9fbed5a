import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getMine } from './get-mine'
import { listMine } from './list-mine'
import { rate } from './rate'
import { submit } from './submit'

export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.feedbackSubmit, (call) => submit(deps, call))
  serve(app, endpoints.feedbackList, (call) => listMine(deps, call))
  serve(app, endpoints.feedbackDetail, (call) => getMine(deps, call))
  serve(app, endpoints.feedbackRate, (call) => rate(deps, call))
}
