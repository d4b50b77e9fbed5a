import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Timeouts } from '../config'
import { SECOND_MS } from './durations'
import { Refusal } from './refusal'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which may take `timeouts.upload`. An endpoint with a `file` needs no mark. */
    takesFile?: true
  }
  interface FastifyInstance {
    timeouts: Timeouts
  }
}

/** How often Node looks for connections that are over their time, at most. */
const MAX_CHECK_MS = SECOND_MS

/**
 * Options of the HTTP server. Node has one limit for receiving a whole request, and it has to fit the largest upload;
 * `limitBodies` is stricter with all others.
 */
export function httpOptions({ headers, upload, keepAlive, handler }: Timeouts) {
  return {
    http: { headersTimeout: headers, requestTimeout: upload, connectionsCheckingInterval: Math.min(MAX_CHECK_MS, Math.ceil(headers / 4)) },
    requestTimeout: upload,
    keepAliveTimeout: keepAlive,
    // Nothing moves: whoever asked does not read the answer. Longer than any handler, which is silent as well.
    connectionTimeout: 2 * handler,
  } satisfies FastifyHttpOptions<Server>
}

/** Refuses a request whose body has not come within `timeouts.request`, and closes its connection. Files have longer. */
export function limitBodies(app: FastifyInstance, timeouts: Timeouts): void {
  app.decorate('timeouts', timeouts)
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const { endpoint, takesFile } = request.routeOptions.config
    if ((length === undefined || length === '0') && encoding === undefined) return done()
    if (endpoint?.file || takesFile) return done()
    const { raw } = request
    const timer = setTimeout(() => {
      // Refused before (no login, no such route): the answer is out, and the rest of the body is of no interest.
      if (reply.sent) return void raw.destroy()
      void reply.header('connection', 'close').send(new Refusal('REQUEST_TIMEOUT'))
    }, timeouts.request).unref()
    const stop = (): void => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    done()
  })
}

/**
 * Refuses with UNAVAILABLE when an answer is not ready in time. What the handler does goes on, and its result is dropped.
 *
 * Fastify's own `handlerTimeout` (5.12) ends with the `close` event of the request, which Node emits as soon as a body was read: it
 * never fires for a POST.
 */
export async function inTime<R>(work: R | Promise<R>, ms: number): Promise<R> {
  if (!(work instanceof Promise)) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('UNAVAILABLE')), ms).unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
