import type { EndpointSpec } from '@daogang/contract/endpoint'
import type { FastifyInstance } from 'fastify'

/** A statement as it was sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
  /** How long it took, with the time until its rows were there. */
  ms: number
  failed: boolean
}

/** Traces of requests (`server/tracing`). Its libraries are loaded only where a collector is set; without it nothing is traced. */
export interface Tracing {
  /** Makes a span of each request. */
  watch(app: FastifyInstance): void
  /** Makes a span of what answers a request. */
  verb<R>(endpoint: EndpointSpec, work: () => R | Promise<R>): Promise<R>
  /** Makes a span of a statement that belongs to a request. */
  statement(statement: Statement): void
  /** Sends the spans that have ended. */
  flush(): Promise<void>
  /** Sends the last spans. */
  close(): Promise<unknown>
}
