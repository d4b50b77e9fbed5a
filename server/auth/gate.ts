import type { Auth } from '@daogang/contract/endpoint'
import type { Role } from '@daogang/contract/auth'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
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
export function authGate(app: { sessions: Sessions }, auth: Auth): onRequestHookHandler {
  return (request, _reply, done) => {
    const token = tokenOf(request)
    if (token === undefined) {
      done(auth === 'none' ? undefined : new Refusal('NOT_LOGGED_IN'))
      return
    }
    app.sessions.find(token).then((found) => {
      if (typeof found === 'object') request.user = found
      if (auth === 'none') return done()
      if (typeof found === 'string') return done(new Refusal(found))
      if (auth !== 'any' && auth !== found.role) return done(new Refusal('ROLE_MISMATCH'))
      done()
    }, done)
  }
}
