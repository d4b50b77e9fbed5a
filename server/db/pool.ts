import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** Beyond this many different texts the rest stay unnamed, so that odd filters cannot fill every connection's memory. */
const NAMED_STATEMENTS = 300

/** The database cannot be reached, or the connection broke. Has a SQLSTATE of class 08, as the server's own errors of that kind do. */
class ConnectionError extends Error {
  readonly code: string

  constructor(code: '08001' | '08006', cause: Error) {
    super(cause.message, { cause })
    this.name = 'ConnectionError'
    this.code = code
  }
}

/** Errors that `pg` makes itself (a timeout, a connection that ended) have no code; those of the system and of PostgreSQL have one. */
const withCode = (error: Error & { code?: string }, code: '08001' | '08006'): Error =>
  (error.code === undefined ? new ConnectionError(code, error) : error)

/**
 * Kysely sends every query as text, which PostgreSQL then parses and plans each time. Here a query with parameters gets
 * a name from its text, so a connection prepares it once.
 */
export function namedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMED_STATEMENTS) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }

  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const broken = new WeakSet<PoolClient>()
  // Listens before the first query: an `error` event comes before the queries that it fails are rejected.
  pool.on('connect', (client) => client.on('error', () => broken.add(client)).on('end', () => broken.add(client)))
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: Error) => {
        throw withCode(error, '08001')
      })
      const known = clients.get(client)
      if (known) return known
      // With a callback: the promise that pg makes by itself keeps one query's rows alive until long after the next ones,
      // which costs the garbage collector a quarter of all time in a busy list.
      const query = (text: string, values: readonly unknown[]): unknown => new Promise<QueryResult>((resolve, reject) => {
        // Without values it goes as plain text, which may hold a migration's many statements.
        const config = values.length === 0 ? { text } : { name: nameOf(text), text, values: values as unknown[] }
        client.query(config, (error: Error | undefined, result: QueryResult) => {
          if (!error) return resolve(result)
          // Kysely's rollback on a broken connection fails as well, and its error is the one that a transaction throws.
          reject(broken.has(client) || pool.ending ? withCode(error, '08006') : error)
        })
      })
      const named = { query, release: () => client.release() } as PostgresPoolClient
      clients.set(client, named)
      return named
    },
  }
}
