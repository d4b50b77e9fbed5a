import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getContactLimit } from './get-contact-limit'
import { list } from './list'
import { listKept } from './list-kept'
import { listResumes } from './list-resumes'
import { pass } from './pass'

/** Candidates for an employer's jobs, and the employer's own lists of people. */
export function candidateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.resumeList, (call) => list(deps, call))
  serve(app, endpoints.resumePass, (call) => pass(deps, call))
  serve(app, endpoints.resumeActionList, (call) => listResumes(deps, call))
  serve(app, endpoints.resumeKept, ({ body, user }) => listKept(deps, body.type, { body, user }))
  serve(app, endpoints.bConnectCLimit, (call) => getContactLimit(deps, call))
}
