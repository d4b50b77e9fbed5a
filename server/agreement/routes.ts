import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { agree, readAgreement } from './agree'

/** What people agree to before their first advance. */
export function agreementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.advanceAgreement, (call) => readAgreement(deps, call))
  serve(app, endpoints.agreementAuthorize, (call) => agree(deps, call))
}
