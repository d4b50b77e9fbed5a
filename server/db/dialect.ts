import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler,
  type DatabaseConnection, type Dialect, type Driver, type QueryResult, type TransactionSettings,
} from 'kysely'
import { createStatements } from './pglite-statements'

/** Such a long wait means that code in a transaction requests a second connection, which PGlite does not have. */
const ACQUIRE_TIMEOUT_MS = 30_000

/** Kysely over PGlite's native API. PGlite is one connection, so queries and transactions wait in line for it. */
export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection
  readonly #waiting: (() => void)[] = []
  readonly #pglite: PGlite
  #held = false

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#connection = new PgliteConnection(pglite)
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady
  }

  acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#held) {
      this.#held = true
      return Promise.resolve(this.#connection)
    }
    return new Promise((resolve, reject) => {
      const granted = (): void => {
        clearTimeout(timer)
        resolve(this.#connection)
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(granted), 1)
        reject(new Error('waited too long for the one PGlite connection: does a transaction use `db` instead of `trx`?'))
      }, ACQUIRE_TIMEOUT_MS)
      this.#waiting.push(granted)
    })
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }

  async destroy(): Promise<void> {
    await this.#pglite.close()
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #execute: ReturnType<typeof createStatements>

  constructor(pglite: PGlite) {
    this.#execute = createStatements(pglite)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#execute<R>(sql, parameters)
    return {
      rows: result?.rows ?? [],
      numAffectedRows: result?.affectedRows === undefined ? undefined : BigInt(result.affectedRows),
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream: page through the rows instead')
  }
}
