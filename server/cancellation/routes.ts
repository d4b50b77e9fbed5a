import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { sendOwnCode } from '../auth/own-code'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getCancellation } from './detail'
import { takeLighter } from './lighter'
import { requestCancellation } from './request'
import { revokeCancellation } from './revoke'

/** The end of an account, and what people may do in its place. */
export function cancellationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.cancellationDetail, (call) => getCancellation(deps, call))
  serve(app, endpoints.cancellationLighter, (call) => takeLighter(deps, call))
  serve(app, endpoints.cancellationCode, ({ user, body, request }) =>
    sendOwnCode(deps, user, { purpose: 'cancellation', proof: body.proof }, request))
  serve(app, endpoints.userCancel, (call) => requestCancellation(deps, call))
  serve(app, endpoints.cancellationRevoke, (call) => revokeCancellation(deps, call))
}
