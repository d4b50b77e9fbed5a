import { randomUUID } from 'node:crypto'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** W3C trace context. An id of zeros means none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/
/** The product's own part of `tracestate`: the name of the page's route. */
const PAGE = /(?:^|,)daogang=([a-z][a-z0-9-]{0,63})(?:,|$)/

/** The trace and the span that a client begins with its request; undefined without valid ones. */
export function parentOf({ traceparent }: Headers): { traceId: string, spanId: string } | undefined {
  const [, traceId, spanId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined
}

/** Name of the route in front when the client asked. */
export const pageOf = ({ tracestate }: Headers): string | undefined =>
  (typeof tracestate === 'string' ? PAGE.exec(tracestate)?.[1] : undefined)

/** 32 hex digits. Node keeps random bytes ready for UUIDs; asking the system for some at each request took 3 % of a job's detail. */
const newId = (): string => randomUUID().replaceAll('-', '')

/**
 * The id of a request is the id of its trace, which the client or a proxy began; a strange one is not kept. So one request can be followed
 * through the client, the proxies, the log and the traces.
 */
export function requestIdOf(headers: Headers): string {
  const given = headers['x-request-id']
  return parentOf(headers)?.traceId ?? (typeof given === 'string' && /^[0-9a-f-]{16,64}$/i.test(given) ? given : newId())
}

const DIGITS = 8
/** What a person can read to customer service: eight digits of the request's id. The line of the log has the same. */
export const numberOf = (id: string): string =>
  String(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) % 10 ** DIGITS).padStart(DIGITS, '0')
