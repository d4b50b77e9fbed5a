import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { issueDeviceId } from './issue-device-id'
import { recordPageAccess } from './record-page-access'
import { storeBatch } from './store-batch'

/** Device ids and tracking. Clients call these endpoints only after the privacy agreement was accepted. */
export function trackingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.getDeviceId, (call) => issueDeviceId(deps, call))
  serve(app, endpoints.buriedCommon, (call) => storeBatch(deps, call))
  serve(app, endpoints.userAccess, (call) => recordPageAccess(deps, call))
}
