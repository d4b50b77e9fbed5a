import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. The aims of the product lie between them: a list in 100 ms, any answer in a second. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Answered {
  method: string
  /** The pattern of the route, never the address: that may contain an id. */
  route: string
  status: number
  ms: number
}

/** Errors of a client that were reported together. */
export interface ReportedErrors {
  kind: string
  host: string
  count: number
}

export interface Metrics {
  registry: Registry
  answered(request: Answered): void
  clientError(errors: ReportedErrors): void
  /** A call that may be read from a standby was. */
  read(from: 'primary' | 'standby'): void
  /** A number that is asked for when Prometheus reads: the sum of all that were given by this name. */
  number(name: string, help: string, read: () => number): void
}

/** What a process counts while it works (docs/operations/alerts.md). Its labels are routes and names of the code: nothing personal. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds', help: 'Time until an answer was sent.',
    labelNames: ['method', 'route', 'status'], buckets: SECONDS, registers: [registry],
  })
  const clientErrors = new Counter({
    name: 'client_errors_total', help: 'Errors that clients reported.', labelNames: ['kind', 'host'], registers: [registry],
  })
  const databaseReads = new Counter({
    name: 'database_reads_total', help: 'Calls that standbys may answer, by the database that did.',
    labelNames: ['from'], registers: [registry],
  })
  const reads = new Map<string, (() => number)[]>()
  return {
    registry,
    answered: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    clientError: ({ kind, host, count }) => clientErrors.inc({ kind, host }, count),
    read: (from) => databaseReads.inc({ from }),
    number(name, help, read) {
      const known = reads.get(name)
      if (known) return void known.push(read)
      const all = [read]
      reads.set(name, all)
      new Gauge({ name, help, registers: [registry], collect() { this.set(all.reduce((sum, each) => sum + each(), 0)) } })
    },
  }
}
