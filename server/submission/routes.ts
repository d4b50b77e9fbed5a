import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { Refusal } from '../lib/refusal'
import { decideByOperator, lookByOperator } from './by-operator'
import { findCampaign, listCampaigns } from './find-campaign'
import { ownSubmission, submissionPage } from './queries/submissions'
import { readCertificatePicture } from './read-certificate'
import { submit } from './submit'
import { toSubmission, toSubmissionCard } from './view'
import { withdraw } from './withdraw'

/** The address of the survey that has its own call. */
const SURVEY = 'user-research'

/** Campaigns as users see and answer them, and their answers as operators see them. */
export function submissionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, providers: { storage } } = deps
  serve(app, endpoints.campaignDetail, (call) => findCampaign(deps, call))
  serve(app, endpoints.campaignList, (call) => listCampaigns(deps, call))
  serve(app, endpoints.campaignSubmit, ({ body, user }) => submit(deps, user, body))
  serve(app, endpoints.userResearchAdd, ({ body, user }) => submit(deps, user, { ...body, slug: SURVEY }))
  serve(app, endpoints.submissionList, async ({ body: { cursor }, user }) => {
    const scope = `submissions ${user.id}`
    const rows = await submissionPage(db, { accountId: user.id }, readTimeCursor(scope, cursor))
    return toPage(rows, toSubmissionCard, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })
  serve(app, endpoints.submissionDetail, async ({ query: { id }, user }) => {
    const row = await ownSubmission(db, user.id, id)
    if (!row) throw new Refusal('NOT_FOUND', '没找到这份提交，看看“我的提交”')
    return toSubmission(db, storage, row, now())
  })
  serve(app, endpoints.submissionWithdraw, ({ body: { id }, user }) => withdraw(deps, user.id, id))
  serve(app, endpoints.readCertificate, (call) => readCertificatePicture(deps, call))
  serve(app, endpoints.operatorSubmissionList, async ({ body: { cursor, ...filter } }) => {
    const scope = `operator submissions ${filter.slug ?? ''} ${filter.state ?? ''}`
    const rows = await submissionPage(db, filter, readTimeCursor(scope, cursor))
    return toPage(rows, (row) => ({
      id: row.id, slug: row.slug, title: row.title, state: row.state, at: row.sent_at.toISOString(), award: row.award, times: row.times,
    }), (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  })
  serve(app, endpoints.operatorSubmissionDetail, ({ query: { id }, operator }) => lookByOperator(deps, id, operator))
  serve(app, endpoints.operatorSubmissionDecide, ({ body, operator }) => decideByOperator(deps, body, operator))
}
