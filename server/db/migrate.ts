import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { Log } from '../lib/log'
import { MIGRATIONS } from '../paths'
import type { OpenedDatabase } from './open'
import type { Database } from './schema'

/** Any number that nothing else locks in this database. */
const ADVISORY_LOCK = 71_204_001

interface Migration {
  name: string
  text: string
  checksum: string
  /** Checksums of texts that it replaces: a database that has one of them is not changed. Later files add what it did not do then. */
  former: string[]
}

/** In a comment of a migration that was split: `-- Formerly <checksum>`. */
const FORMERLY = /^-- Formerly ([0-9a-f]{64})$/gm

const readMigrations = (directory: string): Migration[] =>
  readdirSync(directory).filter((name) => name.endsWith('.sql')).sort().map((name) => {
    const text = readFileSync(`${directory}/${name}`, 'utf8')
    const former = [...text.matchAll(FORMERLY)].map(([, checksum]) => checksum ?? '')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex'), former }
  })

/**
 * Runs `work` while no other process prepares the same database: of two servers that start together, the second waits and then finds
 * nothing to do. PGlite has only one process.
 */
export const alone = <R>({ db, kind }: OpenedDatabase, work: (connection: Kysely<Database>) => Promise<R>): Promise<R> =>
  db.connection().execute(async (connection) => {
    if (kind === 'pglite') return work(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })

/**
 * Applies the missing migrations, each in its own transaction. Refuses a database with other or changed migrations: guessing could lose
 * data.
 */
export const migrate = (opened: OpenedDatabase, log: Log, directory = MIGRATIONS): Promise<void> =>
  alone(opened, (connection) => applyMissing(connection, readMigrations(directory), log))

async function applyMissing(db: Kysely<Database>, migrations: Migration[], log: Log): Promise<void> {
  await sql`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db)
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration`.execute(db)
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))

  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`the database has migrations that this version lacks: ${unknown.join(', ')}`)

  for (const { name, text, checksum, former } of migrations) {
    const before = applied.get(name)
    if (before === checksum || (before !== undefined && former.includes(before))) continue
    if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied; add a new one instead`)
    await db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(text))
      await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(trx)
    })
    log.info({ migration: name }, 'migrated')
  }
}
