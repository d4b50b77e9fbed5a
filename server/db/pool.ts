import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, QueryResult } from 'pg'

/** Beyond this many different texts the rest stay unnamed, so that odd filters cannot fill every connection's memory. */
const NAMED_STATEMENTS = 300

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

  const clients = new WeakMap<object, PostgresPoolClient>()
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      // With a callback: the promise that pg makes by itself keeps one query's rows alive until long after the next ones,
      // which costs the garbage collector a quarter of all time in a busy list.
      const query = (text: string, values: readonly unknown[]): unknown => new Promise<QueryResult>((resolve, reject) => {
        // Without values it goes as plain text, which may hold a migration's many statements.
        const config = values.length === 0 ? { text } : { name: nameOf(text), text, values: values as unknown[] }
        client.query(config, (error: Error | undefined, result: QueryResult) => error ? reject(error) : resolve(result))
      })
      const named = { query, release: () => client.release() } as PostgresPoolClient
      clients.set(client, named)
      return named
    },
  }
}
