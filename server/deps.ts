import type { Config } from './config'
import type { Db } from './db/schema'
import type { Standbys } from './db/standbys'
import type { Admission } from './http/admission'
import type { Bus } from './lib/bus'
import type { Log } from './lib/log'
import type { Tracing } from './lib/tracing'
import type { Metrics } from './metrics/metrics'
import type { Outbox } from './outbox/outbox'
import type { Providers } from './providers'

/** What a noun's routes are given. Nothing in the server is reached through a global. */
export interface Deps {
  db: Db
  /** Standbys to read from, if there are any; only `http/reads.ts` asks them. */
  standbys?: Standbys | undefined
  config: Config
  providers: Providers
  outbox: Outbox
  /** Wakes the sockets of all processes. */
  bus: Bus
  metrics: Metrics
  /** Refuses requests while the process has too many; undefined for PGlite, which is for one person, and in most tests. */
  admission?: Admission | undefined
  /** Undefined without a collector of traces. */
  tracing?: Tracing
  /** The clock. Tests move it. */
  now(): Date
  log: Log
}
