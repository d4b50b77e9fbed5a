import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { accept, agree, readAgreement } from './agree'
import { draftAgreement, dropAgreement, listAgreements, publishAgreement, readAgreement as readForOperators,
  recallAgreement } from './operate'
import { readConsentVersion, readText } from './read'

/** The legal texts: reading them, recording who accepted which version, and new versions by operators. */
export function agreementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.advanceAgreement, (call) => readAgreement(deps, call))
  serve(app, endpoints.agreementAuthorize, (call) => agree(deps, call))
  serve(app, endpoints.agreementText, (call) => readText(deps, call))
  serve(app, endpoints.agreementConsentVersion, () => readConsentVersion(deps))
  serve(app, endpoints.agreementAccept, (call) => accept(deps, call))
  serve(app, endpoints.operatorAgreementList, () => listAgreements(deps))
  serve(app, endpoints.operatorAgreementDetail, ({ query: { kind } }) => readForOperators(deps, kind))
  serve(app, endpoints.operatorAgreementDraft, ({ body, operator }) => draftAgreement(deps, body, operator))
  serve(app, endpoints.operatorAgreementPublish, ({ body, operator }) => publishAgreement(deps, body, operator))
  serve(app, endpoints.operatorAgreementDrop, ({ body: { kind }, operator }) => dropAgreement(deps, kind, operator))
  serve(app, endpoints.operatorAgreementRecall, ({ body, operator }) => recallAgreement(deps, body, operator))
}
