import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { createWaitForNumber } from './bind-number'
import { getNumber } from './get-number'
import { getStatus } from './get-status'
import { listRecords } from './list-records'
import { revokeNumber } from './revoke-number'

/** Calls between seekers and employers, through virtual numbers. */
export function callRoutes(app: FastifyInstance, deps: Deps): void {
  const waitForNumber = createWaitForNumber(deps.db)

  serve(app, endpoints.getVirtualStatus, (call) => getStatus(deps, call))
  serve(app, endpoints.virtualPhoneGet, (call) => getNumber({ ...deps, waitForNumber }, call))
  serve(app, endpoints.virtualPhoneRevoke, (call) => revokeNumber(deps, call))
  serve(app, endpoints.callRecords, (call) => listRecords(deps, call))
}
