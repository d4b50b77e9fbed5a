import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { answerScope } from './answer'
import { listScopes } from './list'

/** Consents to single uses of personal data, and what a withdrawal of them ends. */
export function consentScopeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.consentScopes, (call) => listScopes(deps, call))
  serve(app, endpoints.consentScopeAnswer, (call) => answerScope(deps, call))
}
