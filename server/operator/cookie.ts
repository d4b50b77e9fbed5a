import { SESSION_HOURS } from '@daogang/contract/rules/operator-login'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPERATOR_COOKIE } from '../http/gate'

declare module 'fastify' {
  interface FastifyRequest {
    /** The console's new token; empty to remove it; null to leave it alone. */
    newToken: string | null
  }
}

/** Not readable by scripts, and not sent with requests from other sites, nor with those of the H5 to its own endpoints. */
const cookieOf = (token: string, isSecure: boolean): string => [
  `${OPERATOR_COOKIE}=${token}`, 'Path=/operator', 'HttpOnly', 'SameSite=Strict', `Max-Age=${token === '' ? 0 : SESSION_HOURS * 3600}`,
  ...(isSecure ? ['Secure'] : []),
].join('; ')

/** Sends the cookie that a handler set with `keepToken`. */
export function sendCookies(app: FastifyInstance, isSecure: boolean): void {
  app.decorateRequest('newToken', null)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.newToken !== null) reply.header('set-cookie', cookieOf(request.newToken, isSecure))
    done()
  })
}

/** Keeps a token in the console's cookie. */
export function keepToken(request: FastifyRequest, token: string): void {
  request.newToken = token
}
