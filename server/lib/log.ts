import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { createLogDestination } from './log-destination'

export type Log = FastifyBaseLogger

/** A phone, but not one by chance within the id of a request. */
const PHONE = /("reqId":"[0-9a-f-]{16,64}")|(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g
/** An identity card or a bank card. */
const CARD = /(?<![\da-zA-Z-])(?:\d{17}[\dXx]|\d{15,19})(?![\da-zA-Z-])/g
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** Removes numbers of phones and cards, and tokens, from a line, also those in messages of drivers and libraries. */
export const scrub = (line: string): string =>
  line.replace(PHONE, (_found, id?: string) => id ?? '[phone]').replace(CARD, '[card]').replace(TOKEN, '[token]')

/** Only the identifying properties of an error. PostgreSQL's `detail` and `where` quote rows, so they are left out. */
const errorOf = (error: Error & { code?: string; constraint?: string; table?: string }): object => ({
  type: error.name, message: error.message, code: error.code, table: error.table, constraint: error.constraint, stack: error.stack,
})

/** The pattern of a route, never its URL: a query may contain a token or a name. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? '-'

/** The server's structured log: JSON lines without personal data. */
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
