import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER_SECONDS } from '../lib/errors'
import { AIM_MS, createLoadLimit } from '../lib/load-limit'
import type { Log } from '../lib/log'
import { Refusal } from '../lib/refusal'

const LOOK_MS = 100
const RESOLUTION_MS = 10
/** One line of the log for all refusals of this time: a line for each would cost more than the refusal. */
const SAY_MS = 1_000
/** Requests under way while nothing is late. Handlers that wait for others (uploads, providers) cost a process little. */
const MOST = 1_000
/** For each connection: one request that uses it and one that is ready to. */
const LEAST_PER_CONNECTION = 2
/** A queue for connections that is so long refuses at once, before the next look. */
const LONGEST_WAIT_MS = 2 * AIM_MS

declare module 'fastify' {
  interface FastifyRequest {
    /** It was refused before anything was done for it: it has no line in the log. */
    isTurnedAway: boolean
  }
}

/** Lets requests into a process, or refuses them. */
export interface Admission {
  /** Adds the hook. It has to be the first one. */
  watch(app: FastifyInstance): void
}

interface Options {
  poolSize: number
  expectedWait(): number
  metrics: { number(name: string, help: string, read: () => number): void }
  log: Log
}

/**
 * Answers 503 before the session, the body, the rate limit and the trace, where the process has more to do than it can
 * (docs/decisions/0296-refused-at-the-door.md). Only calls of the contract and new sockets are refused: health checks, callbacks of
 * payments and files of the H5 always come in.
 */
export function createAdmission({ poolSize, expectedWait, metrics, log }: Options): Admission & { close(): Promise<void> } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const load = createLoadLimit({ least: poolSize * LEAST_PER_CONNECTION, most: MOST })
  let inFlight = 0
  let refused = 0
  let [loopDelay, saidAt, saidUpTo] = [0, 0, 0]
  metrics.number('requests_in_flight', 'Calls that are under way.', () => inFlight)
  metrics.number('requests_limit', 'Calls that may be under way at once, by how busy the process is.', () => load.limit())

  const timer = setInterval(() => {
    // Without a sample the loop did not turn in all this time, or the timer of the histogram comes after this one.
    if (delay.count > 0) loopDelay = Math.max(0, delay.mean / 1e6 - RESOLUTION_MS)
    delay.reset()
    load.look({ loopDelay, expectedWait: expectedWait(), inFlight })
    const now = performance.now()
    if (refused === saidUpTo || now - saidAt < SAY_MS) return
    const told = { refused: refused - saidUpTo, inFlight, limit: load.limit(), loopDelay: Math.round(loopDelay) }
    log.warn(told, 'overloaded: requests were refused at the door')
    ;[saidAt, saidUpTo] = [now, refused]
  }, LOOK_MS).unref()

  const { code, status, message } = new Refusal('UNAVAILABLE')
  function turnAway(request: FastifyRequest, reply: FastifyReply): void {
    refused += 1
    request.isTurnedAway = true
    // The rest of Fastify's life cycle would cost more than all of this.
    reply.hijack()
    const body = JSON.stringify({ code, msg: message, data: null, traceId: request.id })
    reply.raw.writeHead(status, {
      'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS), 'x-request-id': request.id, 'x-content-type-options': 'nosniff',
    }).end(body)
  }

  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { endpoint, limited } = request.routeOptions.config
        if (!endpoint && !limited) return done()
        if (inFlight >= load.limit() || expectedWait() > LONGEST_WAIT_MS) return turnAway(request, reply)
        // A socket stays for hours.
        if (endpoint) {
          inFlight += 1
          reply.raw.once('close', () => { inFlight -= 1 })
        }
        done()
      })
    },
    async close() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
