import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../http/gate'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { issueTenantToken } from './tokens'

/** The way from a login to the tenant service. */
export function tenantRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.tenantConvertToken, async ({ body, user, fail, request }) => {
    if (body.tenantUserToken !== tokenOf(request)) return fail('BAD_INPUT', '登录信息对不上，请退出后再登录一次')
    return { accessToken: await issueTenantToken(db, { sessionId: user.sessionId, loginChannel: body.loginChannel }, now()) }
  })
}
