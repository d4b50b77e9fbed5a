import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { decideByOperator, lookByOperator } from './by-operator'
import { findCampaign, listCampaigns } from './find-campaign'
import { getOwn, listForOperators, listOwn } from './list'
import { readCertificatePicture } from './read-certificate'
import { submit } from './submit'
import { withdraw } from './withdraw'

/** The address of the survey that has its own call. */
const SURVEY = 'user-research'

/** Campaigns as users see and answer them, and their answers as operators see them. */
export function submissionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.campaignDetail, (call) => findCampaign(deps, call))
  serve(app, endpoints.campaignList, (call) => listCampaigns(deps, call))
  serve(app, endpoints.campaignSubmit, ({ body, user }) => submit(deps, user, body))
  serve(app, endpoints.userResearchAdd, ({ body, user }) => submit(deps, user, { ...body, slug: SURVEY }))
  serve(app, endpoints.submissionList, (call) => listOwn(deps, call))
  serve(app, endpoints.submissionDetail, (call) => getOwn(deps, call))
  serve(app, endpoints.submissionWithdraw, ({ body: { id }, user }) => withdraw(deps, user.id, id))
  serve(app, endpoints.readCertificate, (call) => readCertificatePicture(deps, call))
  serve(app, endpoints.operatorSubmissionList, (call) => listForOperators(deps, call))
  serve(app, endpoints.operatorSubmissionDetail, ({ query: { id }, operator }) => lookByOperator(deps, id, operator))
  serve(app, endpoints.operatorSubmissionDecide, ({ body, operator }) => decideByOperator(deps, body, operator))
}
