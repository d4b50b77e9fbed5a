import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { accept, agree, readAgreement } from './agree'
import { readConsentVersion, readText } from './read'

/** The legal texts: reading them, and recording who accepted which version. */
export function agreementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.advanceAgreement, (call) => readAgreement(deps, call))
  serve(app, endpoints.agreementAuthorize, (call) => agree(deps, call))
  serve(app, endpoints.agreementText, (call) => readText(deps, call))
  serve(app, endpoints.agreementConsentVersion, () => readConsentVersion(deps))
  serve(app, endpoints.agreementAccept, (call) => accept(deps, call))
}
