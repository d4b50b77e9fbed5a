import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'

/** Whether the current work is done in a transaction. */
const transaction = new AsyncLocalStorage<true>()

/**
 * Makes a database refuse a query outside the transaction that the caller is in. It would take a second connection: PGlite has none, so it
 * would wait for itself, and on PostgreSQL a hundred of them would wait for each other.
 */
export function refuseSecondConnection(db: Kysely<Database>): void {
  const executor = db.getExecutor()
  const provideConnection = executor.provideConnection.bind(executor)
  executor.provideConnection = (consumer) => {
    if (transaction.getStore()) throw new Error('A query outside of the transaction that it is in')
    return provideConnection(consumer)
  }
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((trx) => transaction.run(true, () => work(trx)))
    return builder
  }
}
