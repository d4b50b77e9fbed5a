import { HOUR_MS } from '@daogang/contract/rules/durations'
import pg from 'pg'

/** Databases of an interrupted run are removed by another run hours later: before that they may be in use. */
export const STALE_MS = 2 * HOUR_MS

const PREFIX = 'dg_test_'

/** Below the time limit of a test. */
const PATIENCE_MS = 50_000
/**
 * Limits of a pool, for a slow machine: a hundred concurrent requests for the same row wait in line, and the last one waits longer than in
 * production.
 */
export const PATIENT = { connectionTimeout: PATIENCE_MS, lockTimeout: PATIENCE_MS, statementTimeout: PATIENCE_MS, longestWait: Infinity }

/** The same server, another database. */
export const urlOf = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

async function admin<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const random = (): string => Math.random().toString(36).slice(2, 10)
const newName = (): string => `${PREFIX}${Date.now()}_${random()}`

export const dropDatabase = (url: string, name: string): Promise<unknown> =>
  admin(url, (client) => client.query(`drop database if exists ${name} with (force)`))

/** Removes the databases of runs that were killed. */
export const dropStale = (url: string): Promise<void> => admin(url, async (client) => {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${PREFIX}%`])
  for (const { datname } of rows) {
    const made = Number(/^dg_test_(\d+)_\w+$/.exec(datname)?.[1])
    if (Date.now() - made > STALE_MS) await client.query(`drop database if exists ${datname} with (force)`)
  }
})

/** An empty database. @returns its name */
export async function createDatabase(url: string): Promise<string> {
  const name = newName()
  await admin(url, (client) => client.query(`create database ${name}`))
  return name
}

/** Removes a template with all of its copies. */
export const dropTemplate = (url: string, template: string): Promise<void> => admin(url, async (client) => {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
})

/** @returns the name of the copy, which begins with the template's */
export async function copyTemplate(url: string, template: string): Promise<string> {
  const name = `${template}_${random()}`
  await admin(url, async (client) => {
    await client.query(`create database ${name} template ${template}`)
    // Tests need no durability: a commit need not wait for a disk that a build is writing to.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  return name
}
