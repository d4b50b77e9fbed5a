import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Timeouts } from '../config'
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

/** The last request of each connection. */
const lastRequests = new WeakMap<Socket, IncomingMessage>()

/**
 * Options of the HTTP server. Node has one limit for receiving a whole request, which must fit the largest upload; `limitBodies` is
 * stricter with all others. Node's refusals go through `ifLate`.
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

/**
 * Calls back if a request that Node found late is late. Timers run before sockets are read: after a stall of this process, a head that
 * came in time is read only in this turn of the event loop.
 */
export function ifLate(socket: Socket, callback: () => void): void {
  const before = lastRequests.get(socket)
  const wasReading = before?.complete === false
  setImmediate(() => {
    const request = lastRequests.get(socket)
    if (request === before && !(wasReading && before.complete)) callback()
  })
}

/**
 * Refuses a request whose body has not arrived within `timeouts.request`, or within `timeouts.upload` if it is a file, and closes its
 * connection.
 */
export function limitBodies(app: FastifyInstance, timeouts: Timeouts): void {
  app.decorate('timeouts', timeouts)
  app.server.on('request', (request) => lastRequests.set(request.socket, request))
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const { endpoint, takesFile } = request.routeOptions.config
    if ((length === undefined || length === '0') && encoding === undefined) return done()
    const { raw } = request
    // As in `ifLate`: a body that came in time is read before the immediate.
    const timer = setTimeout(() => setImmediate(() => {
      if (raw.complete || raw.destroyed) return
      // Refused before (an overload, no login, no such route): the response is sent, and the rest of the body does not matter.
      if (reply.sent) return void raw.destroy()
      void reply.header('connection', 'close').send(new Refusal('REQUEST_TIMEOUT'))
    }), endpoint?.file || takesFile ? timeouts.upload : timeouts.request).unref()
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
