import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getProgram, listPrograms } from './get'

/** Other mini-programs that users may open. */
export function linkedProgramRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.commonLinkedProgram, (call) => getProgram(deps, call))
  serve(app, endpoints.commonLinkedPrograms, () => listPrograms(deps))
}
