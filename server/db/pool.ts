import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** Prepared statements of a connection. Further ones stay unnamed, so that unusual filters cannot fill the memory of every connection. */
const NAMED_STATEMENTS = 300

/** The database is unreachable, or the connection broke. Has a SQLSTATE of class 08, like the server's own errors of that kind. */
class ConnectionError extends Error {
  readonly code: string

  constructor(code: '08001' | '08006', cause: Error) {
    super(cause.message, { cause })
    this.name = 'ConnectionError'
    this.code = code
  }
}

/** So many requests wait for a connection already that another one would wait too long: it is refused at once. */
export class Overloaded extends Error {
  /** PostgreSQL's own code for too many connections. */
  readonly code = '53300'

  constructor() {
    super('too many requests wait for a connection of the pool')
    this.name = 'Overloaded'
  }
}

/** Weight of the last use in the average time for which a connection is held. */
const WEIGHT = 0.05
/**
 * A use counts as at most so many averages and milliseconds more. Where the process stopped for a moment, all of its uses were long without
 * a slow database; where the database is slow, the average still doubles within ten uses.
 */
const [MOST_AVERAGES, MORE_MS] = [4, 10]

/**
 * Refuses to queue for a connection where the wait would be longer than `longestMs`, by the time for which connections were held lately. A
 * longer queue makes answers late and no more of them.
 */
export function admission(
  pool: { waitingCount: number, idleCount: number, options: { max: number } }, longestMs: number,
  now: () => number = () => performance.now(),
) {
  let held = 0
  /** Milliseconds that another query would wait for a connection. */
  const expectedWait = (): number => {
    const { waitingCount: waiting, idleCount, options: { max } } = pool
    // One waiting request for each connection is always allowed, so that connections never idle however slow the process is.
    return idleCount === 0 && waiting >= max ? waiting * held / max : 0
  }
  return {
    expectedWait,
    /** @throws Overloaded */
    enter(): void {
      if (expectedWait() > longestMs) throw new Overloaded()
    },
    /** Call with a connection; call the result when it is given back. */
    take(): () => void {
      const since = now()
      return () => { held += (Math.min(now() - since, MOST_AVERAGES * held + MORE_MS) - held) * WEIGHT }
    },
  }
}

export type Admission = ReturnType<typeof admission>

/** Errors of `pg` itself (a timeout, a closed connection) have no code; those of the system and of PostgreSQL have one. */
const withCode = (error: Error & { code?: string }, code: '08001' | '08006'): Error =>
  (error.code === undefined ? new ConnectionError(code, error) : error)

/** `cached plan must not change result type`, which has the code of all that PostgreSQL does not support. */
const isStalePlan = (error: Error & { code?: string, routine?: string }): boolean =>
  error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/**
 * Kysely sends every query as text, which PostgreSQL then parses and plans each time. Here a query with parameters gets a name from its
 * text, so that a connection prepares it once.
 */
export function namedStatements(pool: Pool, gate: Admission): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMED_STATEMENTS) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }

  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const leave = new WeakMap<PoolClient, () => void>()
  const broken = new WeakSet<PoolClient>()
  /** A table of a prepared statement got another column. The statement fails as long as the connection lives. */
  const stale = new WeakSet<PoolClient>()
  // Listens before the first query: an `error` event comes before the rejections of the queries that fail with it.
  pool.on('connect', (client) => client.on('error', () => broken.add(client)).on('end', () => broken.add(client)))
  return {
    end: () => pool.end(),
    async connect() {
      gate.enter()
      const client = await pool.connect().catch((error: Error) => {
        throw withCode(error, '08001')
      })
      leave.set(client, gate.take())
      const known = clients.get(client)
      if (known) return known
      // With a callback: the promise of pg keeps one query's rows alive until long after the next ones, which costs the garbage collector a
      // quarter of all time in a busy list.
      const query = (text: string, values: readonly unknown[]): unknown => new Promise<QueryResult>((resolve, reject) => {
        // A query without values is sent as plain text, which may contain the many statements of a migration.
        const config = values.length === 0 ? { text } : { name: nameOf(text), text, values: values as unknown[] }
        client.query(config, (error: Error | undefined, result: QueryResult) => {
          if (!error) return resolve(result)
          if (isStalePlan(error)) {
            stale.add(client)
            return reject(new ConnectionError('08006', error))
          }
          // Kysely's rollback on a broken connection fails as well, and a transaction throws the error of its rollback.
          reject(broken.has(client) || pool.ending ? withCode(error, '08006') : error)
        })
      })
      const named = {
        query,
        release: () => {
          leave.get(client)?.()
          client.release(stale.has(client))
        },
      } as PostgresPoolClient
      clients.set(client, named)
      return named
    },
  }
}
