import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { listRecord } from './list-record'
import { withdraw } from './withdraw'

/** Withdrawal of consent to the privacy policy, and the record of all answers. Accepting is part of issuing a device id. */
export function consentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.withdrawConsent, (call) => withdraw(deps, call))
  serve(app, endpoints.consentRecord, (call) => listRecord(deps, call))
}
