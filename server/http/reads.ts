import type { EndpointSpec } from '@daogang/contract/endpoint'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { FastifyInstance } from 'fastify'
import { LAST_LSN } from '../db/lsn'
import type { Deps } from '../deps'
import { toRefusal } from '../lib/errors'
import { inTime } from '../lib/timeouts'
import { serve, type Call, type Handler } from './serve'

/** The position up to which a client must see everything: what it wrote itself is before it. */
const READ_AFTER = 'read-after'
/** A visitor wrote nothing that a read shows. */
const NOTHING = '0/0'
/** A connection to a machine that was cut off says nothing for minutes. */
const HUNG_MS = 2 * SECOND_MS
/** A write on a standby. */
const READ_ONLY = '25006'

/**
 * Serves an endpoint that only reads, and may show what others did up to two seconds late: from a standby that has everything that the
 * client wrote, otherwise from the primary. A standby that fails or hangs is replaced by the primary within the same request.
 *
 * Not for endpoints that decide something by what they read, or write anything, a view for instance.
 */
export function serveReads<const E extends EndpointSpec, D extends Deps>(
  app: FastifyInstance, deps: D, endpoint: E, read: (deps: D, call: Call<E>) => ReturnType<Handler<E>>,
): void {
  const readPrimary = (call: Call<E>) => {
    deps.metrics.read('primary')
    return read(deps, call)
  }
  serve(app, endpoint, async (call) => {
    const given = call.request.headers[READ_AFTER]
    const standby = deps.standbys?.choose(typeof given === 'string' ? given : call.request.user ? LAST_LSN : NOTHING)
    if (!standby) return readPrimary(call)
    try {
      const answer = await inTime(Promise.resolve(read({ ...deps, db: standby.db }, call)), HUNG_MS)
      deps.metrics.read('standby')
      return answer
    } catch (error) {
      const isReadOnly = (error as { code?: string }).code === READ_ONLY
      if (!isReadOnly && toRefusal(error as Error).reason !== 'UNAVAILABLE') throw error
      deps.log.warn({ err: error }, 'reads: a standby failed')
      if (!isReadOnly) standby.failed()
      return readPrimary(call)
    }
  }, { readsOnly: true })
}

/** Tells a client with the answer to everything that may have written up to where it must see the database from now on. */
export function markWrites(app: FastifyInstance, { standbys, log }: Pick<Deps, 'standbys' | 'log'>): void {
  if (!standbys) return
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint, readsOnly } = request.routeOptions.config
    if (!endpoint || endpoint.method === 'GET' || readsOnly) return payload
    reply.header(READ_AFTER, await standbys.position().catch((error: unknown) => {
      log.warn({ err: error }, 'reads: the primary does not say its position')
      return LAST_LSN
    }))
    return payload
  })
}
