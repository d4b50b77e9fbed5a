import { SECOND_MS } from '@daogang/contract/rules/durations'
import { Gauge, type Registry } from 'prom-client'
import type { OpenedDatabase } from '../db/open'
import { missingPartitions } from '../db/partitions'
import { ping } from '../db/ping'
import { overdue } from '../figures/overdue'
import type { Log } from '../lib/log'
import { archive, booksOff, outboxLate, replicationLag, standbys, unknownPayouts } from './queries/state'

/** Several processes of one database are asked every few seconds; each asks the database less often. */
const FRESH_MS = 30 * SECOND_MS

interface Options {
  opened: Pick<OpenedDatabase, 'db' | 'kind'>
  now(): Date
  log: Log
}

/**
 * One after the other: this must not take the connections of people's requests. A number that cannot be read is undefined, and the others
 * are there.
 */
async function readState({ db, kind }: Options['opened'], now: Date, log: Log) {
  const tried = async <R>(what: string, work: Promise<R>): Promise<R | undefined> => work.catch((error: unknown) => {
    log.warn({ err: error, what }, 'a number of the metrics cannot be read')
    return undefined
  })
  const isUp = await tried('database', ping(db).then(() => true)) ?? false
  return isUp ? {
    isUp,
    outboxLate: await tried('outbox', outboxLate(db, now)),
    unknownPayouts: await tried('payouts', unknownPayouts(db)),
    booksOff: await tried('ledger', booksOff(db)),
    replicationLag: await tried('replication', replicationLag({ db, kind })),
    standbys: await tried('standbys', standbys({ db, kind })),
    archive: await tried('archive', archive({ db, kind })),
    partitionsMissing: await tried('partitions', missingPartitions(db, now)),
    overdue: await tried('deadlines', overdue(db, now)),
  } : { isUp }
}
/** Without a database, all but `isUp` are absent. */
type State = { isUp: boolean } & Partial<Awaited<ReturnType<typeof readState>>>

/** Adds what the database knows. Without a database these numbers are absent, and `database_up` is 0. */
export function addState(registry: Registry, { opened, now, log }: Options): void {
  let known: { at: number, state: Promise<State> } | undefined
  const read = (): Promise<State> => {
    const at = now()
    if (known && at.getTime() - known.at < FRESH_MS) return known.state
    known = { at: at.getTime(), state: readState(opened, at, log) }
    return known.state
  }
  const gauge = (name: string, help: string, numberOf: (state: State) => number | undefined): void => void new Gauge({
    name, help, registers: [registry],
    async collect() {
      const number = numberOf(await read())
      if (number === undefined) this.remove()
      else this.set(number)
    },
  })
  gauge('outbox_late_seconds', 'How late the oldest work for an outside service is.', (state) => state.outboxLate)
  gauge('payouts_unknown', 'Payouts whose result the provider has not said.', (state) => state.unknownPayouts)
  gauge('ledger_off', 'The sum of all accounts in fen or coins, without its sign: 0 while the books are sound.', (state) => state.booksOff)
  gauge('replication_lag_seconds', 'How far the slowest standby is behind.', (state) => state.replicationLag)
  gauge('standbys', 'Standbys that are connected.', (state) => state.standbys)
  gauge('archive_late_seconds', 'For how long the oldest WAL that is not in the archive waits.', (state) => state.archive?.late)
  gauge('archive_failures', 'Failed attempts to archive WAL, as PostgreSQL counts them.', (state) => state.archive?.failures)
  gauge('partitions_missing', 'Months of partitioned tables, this one and the next, that are not there.',
    (state) => state.partitionsMissing)
  const late = new Gauge({
    name: 'deadlines_overdue', help: 'Deadlines of operators that are over.', labelNames: ['deadline'], registers: [registry],
    async collect() {
      late.reset()
      for (const { name, count } of (await read()).overdue ?? []) late.set({ deadline: name }, count)
    },
  })
  const up = new Gauge({
    name: 'database_up', help: '1 while the database answers.', registers: [registry],
    async collect() {
      up.set((await read()).isUp ? 1 : 0)
    },
  })
}
