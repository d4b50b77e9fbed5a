import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { createLogDestination } from './log-destination'

export type Log = FastifyBaseLogger

const PHONE = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** Takes phones and tokens out of a line, whoever wrote them there: a driver's error message, a library. */
export const scrub = (line: string): string => line.replace(PHONE, '[phone]').replace(TOKEN, '[token]')

/** Of an error only what names it. PostgreSQL's `detail` and `where` quote rows, so they are left out. */
const errorOf = (error: Error & { code?: string; constraint?: string; table?: string }): object => ({
  type: error.name, message: error.message, code: error.code, table: error.table, constraint: error.constraint, stack: error.stack,
})

/** A route's pattern, never its URL: a query may carry a token or a name. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? '-'

/** Structured log of the server: JSON lines that carry no personal data. */
export function createLog(level: string, destination: DestinationStream = createLogDestination(1)): Log {
  return pino({
    level,
    base: null,
    serializers: {
      err: errorOf,
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  }, { write: (line) => destination.write(scrub(line)) })
}
