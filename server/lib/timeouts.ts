import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Timeouts } from '../config'
import { SECOND_MS } from './durations'
import { Refusal } from './refusal'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which may take `timeouts.upload`. An endpoint with a `file` does not need this. */
    takesFile?: true
  }
  interface FastifyInstance {
    timeouts: Timeouts
  }
}

/** The longest interval at which Node looks for connections past their limit. */
const MAX_CHECK_MS = SECOND_MS

/**
 * Options of the HTTP server. Node has one limit for receiving a whole request, which must fit the largest upload; `limitBodies` is
 * stricter with all others.
 */
export function httpOptions({ headers, upload, keepAlive, handler }: Timeouts) {
  return {
    http: { headersTimeout: headers, requestTimeout: upload, connectionsCheckingInterval: Math.min(MAX_CHECK_MS, Math.ceil(headers / 4)) },
    requestTimeout: upload,
    keepAliveTimeout: keepAlive,
    // No traffic: the client does not read the response. Longer than any handler, which causes no traffic either.
    connectionTimeout: 2 * handler,
  } satisfies FastifyHttpOptions<Server>
}

/** Refuses a request whose body has not arrived within `timeouts.request`, and closes its connection. Files have a longer limit. */
export function limitBodies(app: FastifyInstance, timeouts: Timeouts): void {
  app.decorate('timeouts', timeouts)
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const { endpoint, takesFile } = request.routeOptions.config
    if ((length === undefined || length === '0') && encoding === undefined) return done()
    if (endpoint?.file || takesFile) return done()
    const { raw } = request
    // Timers run before sockets are read: after a stall of this process, a body that came in time is read only now.
    const timer = setTimeout(() => setImmediate(() => {
      if (raw.complete || raw.destroyed) return
      // Refused before (an overload, no login, no such route): the response is sent, and the rest of the body does not matter.
      if (reply.sent) return void raw.destroy()
      void reply.header('connection', 'close').send(new Refusal('REQUEST_TIMEOUT'))
    }), timeouts.request).unref()
    const stop = (): void => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    done()
  })
}

/** The answer was not ready in time. The code makes it UNAVAILABLE, as a database that is away does. */
class Late extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`the answer was not ready within ${ms} ms`)
    this.name = 'Late'
  }
}

/**
 * Refuses with UNAVAILABLE if a response is not ready in time. The handler continues, and its result is dropped.
 *
 * Fastify's own `handlerTimeout` (5.12) ends with the `close` event of the request, which Node emits as soon as a body was read: it never
 * fires for a POST.
 */
export async function inTime<R>(work: R | Promise<R>, ms: number): Promise<R> {
  if (!(work instanceof Promise)) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(ms)), ms).unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
