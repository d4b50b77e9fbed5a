import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

/** The H5 asks browsers for position and microphone; pictures come through a file field, which needs no permission. */
const PERMISSIONS = [
  'geolocation=(self)', 'microphone=(self)', 'accelerometer=()', 'bluetooth=()', 'camera=()', 'display-capture=()', 'gyroscope=()',
  'hid=()', 'magnetometer=()', 'midi=()', 'payment=()', 'serial=()', 'usb=()',
].join(', ')
const YEAR_SECONDS = 31_536_000

/**
 * Headers of every response. Strict-Transport-Security is sent in production, where a proxy terminates TLS; browsers ignore it over plain
 * HTTP. It leaves subdomains out: they may belong to others.
 */
export function addSecurityHeaders(app: FastifyInstance, { env }: Pick<Config, 'env'>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      // A query may contain a token, so pages send no referrer.
      'referrer-policy': 'no-referrer',
      'permissions-policy': PERMISSIONS,
      'cross-origin-resource-policy': 'same-origin',
    })
    if (env === 'production') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
    done()
  })
}
