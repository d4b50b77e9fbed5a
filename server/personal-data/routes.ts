import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { sendOwnCode } from '../auth/own-code'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { listBrowsedJobs, listBrowsedSeekers } from './browsed'
import { forgetJob, forgetWantJob, keepViews } from './forget'
import { getBehavior } from './get-behavior'
import { getDevices } from './get-devices'
import { getUserInfo } from './get-user-info'
import { collected, shared } from './lists'
import { reveal } from './reveal'

/** The lists of collected and shared data, and the caller's own data. */
export function personalDataRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.collectedData, collected)
  serve(app, endpoints.sharedData, shared)
  serve(app, endpoints.userInfo, (call) => getUserInfo(deps, call))
  serve(app, endpoints.revealCode, ({ user, body, request }) => sendOwnCode(deps, user, { purpose: 'reveal', proof: body.proof }, request))
  serve(app, endpoints.revealData, (call) => reveal(deps, call))
  serve(app, endpoints.behavior, (call) => getBehavior(deps, call))
  serve(app, endpoints.deviceAttr, (call) => getDevices(deps, call))
  serve(app, endpoints.browseJob, (call) => listBrowsedJobs(deps, call))
  serve(app, endpoints.browseWantJob, (call) => listBrowsedSeekers(deps, call))
  serve(app, endpoints.forgetJob, (call) => forgetJob(deps, call))
  serve(app, endpoints.forgetWantJob, (call) => forgetWantJob(deps, call))
  serve(app, endpoints.keepViews, (call) => keepViews(deps, call))
}
