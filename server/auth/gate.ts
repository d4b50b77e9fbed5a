import type { EndpointSpec } from '@daogang/contract/endpoint'
import type { Role } from '@daogang/contract/auth'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { deviceIdOf } from '../lib/address'
import { Refusal } from '../lib/refusal'
import type { Sessions } from './sessions'

/** Who asks, as known from the token. */
export interface User {
  id: string
  role: Role
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
  }
  interface FastifyInstance {
    sessions: Sessions
  }
}

/** The token stands alone in `authorization`; `Bearer` before it is let pass. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined

/**
 * Decides who may call. Where nobody needs to be logged in, a token that does not count makes a visitor: a session that
 * ran out must not keep anyone from browsing.
 */
export const authGate = (
  { sessions }: { sessions: Sessions }, { auth, service, forActive }: Pick<EndpointSpec, 'auth' | 'service' | 'forActive'>,
): onRequestAsyncHookHandler => async (request) => {
  const token = tokenOf(request)
  if (token === undefined) {
    if (auth === 'none') return
    throw new Refusal('NOT_LOGGED_IN')
  }
  const found = await sessions.find(token, deviceIdOf(request))
  if (!(found instanceof Refusal)) request.user = found
  if (auth === 'none') return
  if (found instanceof Refusal) throw found
  if (auth !== 'any' && auth !== found.role) throw new Refusal('ROLE_MISMATCH')
  if (auth === 'b') {
    const ban = await sessions.enterpriseBan(found.id)
    if (ban !== null) throw new Refusal('ENTERPRISE_BANNED', ban)
  }
  if (forActive) {
    const stopped = await sessions.stoppedText(found.id)
    if (stopped !== null) throw new Refusal('USER_RESTRICTED', stopped)
  }
  if (service === 'tenant') {
    const { ytoken } = request.headers
    if (typeof ytoken !== 'string' || !await sessions.isTenantToken(ytoken, found.sessionId)) throw new Refusal('TENANT_TOKEN_INVALID')
  }
}
