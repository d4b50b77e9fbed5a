import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getLive } from './get-live'
import { getPersonalisation, setPersonalisation } from './personalisation'

/** The recent activity around a job, and the switch for personalised lists. */
export function recommendRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.jobLive, (call) => getLive(deps, call))
  serve(app, endpoints.getPersonalisation, (call) => getPersonalisation(deps, call))
  serve(app, endpoints.setPersonalisation, (call) => setPersonalisation(deps, call))
}
