import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { sendOwnCode } from '../auth/own-code'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { cancel } from './cancel'
import { draw } from './draw'
import { getDetail } from './get'
import { getOptions } from './options'

/** The same verbs for both purses. */
export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.cashOptions, (call) => getOptions(deps, 'wallet', call))
  serve(app, endpoints.zzxCashOptions, (call) => getOptions(deps, 'zzx', call))
  serve(app, endpoints.drawCash, (call) => draw(deps, 'wallet', call))
  serve(app, endpoints.zzxDrawCash, (call) => draw(deps, 'zzx', call))
  for (const e of [endpoints.cashDetail, endpoints.zzxCashDetail]) serve(app, e, ({ query, user }) => getDetail(deps, user, query.id))
  for (const e of [endpoints.cashCancel, endpoints.zzxCashCancel]) serve(app, e, ({ body, user }) => cancel(deps, user, body.id))
  for (const e of [endpoints.cashCode, endpoints.zzxCashCode]) {
    serve(app, e, ({ body, user, request }) => sendOwnCode(deps, user, { purpose: 'withdrawal', proof: body.proof }, request))
  }
}
