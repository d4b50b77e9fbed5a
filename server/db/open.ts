import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite, types as oid } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type Logger } from 'kysely'
import pg from 'pg'
import type { Log } from '../lib/log'
import type { Statement } from '../lib/tracing'
import { pgliteDialect } from './dialect'
import { lockDirectory } from './lock'
import { typeParsers } from './parsers'
import { admission, namedStatements } from './pool'
import type { Database } from './schema'

export interface OpenOptions {
  /** PostgreSQL. If absent, PGlite is used. */
  url?: string
  /** The directory of PGlite. If absent, it runs in memory, for tests. */
  dataDir?: string
  /** A directory image made by PGlite's `dumpDataDir`, loaded instead of an empty database. In memory only. */
  image?: Blob
  /** Connections of the PostgreSQL pool. */
  poolSize?: number
  /** Milliseconds after which PostgreSQL cancels a statement; 0 is never. */
  statementTimeout?: number
  /** Milliseconds that a statement waits for a lock. */
  lockTimeout?: number
  /** Milliseconds to wait for a connection of the pool. */
  connectionTimeout?: number
  /** Milliseconds that a request may expect to wait for one before it is refused at once. */
  longestWait?: number
  /** Called with each statement once it has ended, to trace requests and to inspect plans. */
  onStatement?: (statement: Statement) => void
  log: Log
}

export interface OpenedDatabase {
  db: Kysely<Database>
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
  /** Queries that wait for a connection of the pool. */
  waiting(): number
  /** Milliseconds that another query would wait for one, by the time for which they were held lately; 0 for PGlite. */
  expectedWait(): number
  /** PGlite itself, for making an image of it. */
  pglite?: PGlite
}

/** Opens PostgreSQL at `url`, or PGlite in `dataDir` behind an exclusive lock. Both read values alike. */
export const openDatabase = (options: OpenOptions): Promise<OpenedDatabase> =>
  options.url ? Promise.resolve(overPool(createPool(options.url, options), options.onStatement)) : openPglite(options)

/** The same values as `parsers.ts` makes of those of PostgreSQL. */
const asText = (text: string): string => text

/** Shorter than a statement may take, so that a row held too long is named as the reason. */
const LOCK_TIMEOUT_MS = 10_000
const PGLITE_SETTINGS = [
  // PGlite leaves the timers of its start running (authentication, recovery), and they keep the process alive.
  'authentication_timeout=1', 'log_startup_progress_interval=0',
  // A start clears all of this memory, which took half of its time with the default of 128 MB. The demo data fits.
  'shared_buffers=16MB',
].flatMap((setting) => ['-c', setting])
/** WAL files of 1 MB: two of 16 MB were half of a new directory. */
const INITDB_OPTIONS = ['--wal-segsize=1']

/** Kysely's listener for statements; none without `onStatement`. */
export const listener = (onStatement: OpenOptions['onStatement']): { log?: Logger } =>
  (onStatement ? {
    log: ({ level, query, queryDurationMillis: ms }) =>
      onStatement({ text: query.sql, values: [...query.parameters], ms, failed: level === 'error' }),
  } : {})

/** A pool of connections to PostgreSQL, and what Kysely takes of it. `settings`: further ones of the pool. */
export function createPool(
  url: string,
  {
    poolSize = 10, statementTimeout = 15_000, lockTimeout = LOCK_TIMEOUT_MS, connectionTimeout = 3_000, longestWait = 1_000, log,
  }: OpenOptions,
  settings: pg.PoolConfig = {},
) {
  const pool = new pg.Pool({
    ...settings,
    connectionString: url,
    max: poolSize,
    types: typeParsers(),
    statement_timeout: statementTimeout || undefined,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: lockTimeout,
    connectionTimeoutMillis: connectionTimeout,
    options: '-c timezone=UTC',
    application_name: 'daogang',
  })
  // The pool listens to a connection only while it is idle. A connection that breaks between two statements of a transaction (PostgreSQL
  // restarts, fails over, terminates the backend) emits `error` too, and without a listener that ends the process.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')))
  // The pool repeats the errors of idle connections, which it has already replaced.
  pool.on('error', () => undefined)
  const gate = admission(pool, longestWait)
  return { pool, gate, named: namedStatements(pool, gate) }
}

/** PostgreSQL through a pool. */
export function overPool({ pool, gate, named }: ReturnType<typeof createPool>, onStatement: OpenOptions['onStatement']): OpenedDatabase {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: named }), ...listener(onStatement) })
  return { db, kind: 'postgres', close: () => db.destroy(), waiting: () => pool.waitingCount, expectedWait: gate.expectedWait }
}

async function openPglite({ dataDir, image, onStatement, log }: OpenOptions): Promise<OpenedDatabase> {
  const release = dataDir === undefined ? undefined : await lockDirectory(dataDir)
  try {
    const directory = dataDir === undefined ? undefined : join(resolve(dataDir), 'pg')
    if (directory) mkdirSync(directory, { recursive: true })
    const pglite = await PGlite.create({
      dataDir: directory,
      loadDataDir: image,
      initDbStartParams: INITDB_OPTIONS,
      startParams: [...PGlite.defaultStartParams, ...PGLITE_SETTINGS],
      parsers: {
        [oid.DATE]: asText,
        [oid.INT8]: Number,
        [oid.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
      },
    })
    await pglite.exec('set timezone to UTC')
    log.debug({ directory: directory ?? 'memory' }, 'PGlite is open')
    const db = new Kysely<Database>({ dialect: pgliteDialect(pglite), ...listener(onStatement) })
    return {
      db,
      kind: 'pglite',
      pglite,
      waiting: () => 0,
      expectedWait: () => 0,
      close: async () => {
        await db.destroy()
        await release?.()
      },
    }
  } catch (error) {
    await release?.()
    throw error
  }
}
