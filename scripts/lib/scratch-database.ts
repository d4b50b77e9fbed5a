import { userInfo } from 'node:os'
import pg from 'pg'

/** Work to undo, the last first. */
export type Closers = (() => Promise<unknown>)[]

const adminUrl = (): string =>
  process.env.DATABASE_URL || process.env.TEST_DATABASE_URL || `postgres://${userInfo().username}@127.0.0.1:5432/postgres`

/** Runs something on a PostgreSQL where databases may be made: `DATABASE_URL`, `TEST_DATABASE_URL`, or the one of this machine. */
export async function admin<R>(work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: adminUrl(), connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database of this run's own; its address. It is dropped by the closers, whatever happens. */
export async function makeDatabase(closers: Closers): Promise<string> {
  const name = `daogang_bench_${process.pid}_${Date.now()}`
  await admin((client) => client.query(`create database ${name}`))
  closers.unshift(() => admin((client) => client.query(`drop database if exists ${name} with (force)`)))
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

/** Runs a function and then its closers, also after a failure or a signal. Prints a message if there is no PostgreSQL. */
export async function withClosers(run: (closers: Closers) => Promise<void>): Promise<void> {
  const closers: Closers = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0)) await closer().catch((error: unknown) => console.error(error))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit(1)))
  try {
    await run(closers)
  } catch (error) {
    const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
    console.error(refused ? '连不上 PostgreSQL。请启动它，或用 DATABASE_URL 指定一个能建库的地址' : error)
    process.exitCode = 1
  } finally {
    await close()
  }
}
