import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { Log } from '../lib/log'
import { MIGRATIONS } from '../paths'
import type { OpenedDatabase } from './open'
import type { Database } from './schema'

/** Any number that nothing else locks in this database. */
const ADVISORY_LOCK = 71_204_001
/** A process that waits for its turn asks this often. */
const TURN_MS = 200
/**
 * A migration waits this long for the lock of a table: while it waits, so does every request that comes after it. It lets them through,
 * and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_PAUSE_MS = 1_000
const LOCK_ATTEMPTS = 60
const LOCK_NOT_AVAILABLE = '55P03'
/** Connections are closed while they are idle, which one of a busy process is for moments. */
const RENEW_MS = 100
const RENEW_ATTEMPTS = 300

interface Migration {
  name: string
  text: string
  checksum: string
  /** Checksums of texts that it replaces: a database that has one of them is not changed. Later files add what it did not do then. */
  former: string[]
  /** The migration that a process has to know to work after this one. Without it, every older process works on. */
  needs: string | null
  /** Each statement on its own, for indexes that are made while others write. */
  outside: boolean
}

/** In a comment of a migration that was split: `-- Formerly <checksum>`. */
const FORMERLY = /^-- Formerly ([0-9a-f]{64})$/gm
/** In a comment of one that takes away what older processes use: `-- Needs 0340_broadcasts.sql`. */
const NEEDS = /^-- Needs (\S+\.sql)$/m
const OUTSIDE = /^-- Outside a transaction$/m
const COMMENT = /^\s*--.*$/gm
/** What makes prepared statements of its table fail: see `renewConnections`. */
const NEW_COLUMN = /\badd column\b/i
/** What a database left behind that stopped while it made this index. */
const CONCURRENT_INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i

const readMigrations = (directory: string): Migration[] =>
  readdirSync(directory).filter((name) => name.endsWith('.sql')).sort().map((name) => {
    const text = readFileSync(`${directory}/${name}`, 'utf8')
    const former = [...text.matchAll(FORMERLY)].map(([, checksum]) => checksum ?? '')
    return {
      name, text, former, checksum: createHash('sha256').update(text).digest('hex'), needs: NEEDS.exec(text)?.[1] ?? null,
      outside: OUTSIDE.test(text),
    }
  })

/**
 * Runs `work` while no other process prepares the same database: of two servers that start together, the second waits and then finds
 * nothing to do. PGlite has only one process.
 */
export const alone = <R>({ db, kind }: OpenedDatabase, work: (connection: Kysely<Database>) => Promise<R>): Promise<R> =>
  db.connection().execute(async (connection) => {
    if (kind === 'pglite') return work(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    // An index that is made concurrently waits for long transactions. Each migration sets its limit itself.
    await sql`set lock_timeout = 0`.execute(connection)
    // A statement that waits for the lock has a snapshot, and an index that is made concurrently waits for it: both would wait for ever.
    while (!await tryLock(connection)) await wait(TURN_MS)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })

async function tryLock(connection: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${ADVISORY_LOCK}) as locked`.execute(connection)
  return rows[0]?.locked === true
}

/**
 * Applies the missing migrations, each in its own transaction or, with `-- Outside a transaction`, statement by statement.
 *
 * A database of a newer version is accepted while no migration of it needs one that this version lacks, so that a release can
 * be rolled out and back (docs/operations/releases.md).
 *
 * @throws on a database with changed or other older migrations: guessing could lose data.
 */
export const migrate = (opened: OpenedDatabase, log: Log, directory = MIGRATIONS): Promise<void> =>
  alone(opened, async (connection) => {
    const applied = await applyMissing(connection, readMigrations(directory), log)
    if (opened.kind === 'postgres' && applied.some(({ text }) => NEW_COLUMN.test(text.replace(COMMENT, '')))) {
      await renewConnections(connection, log)
    }
  })

/**
 * Closes the connections that processes of the release before opened earlier, each while it is idle; they open new ones. With another
 * column, a statement that reads all columns of its table and is prepared on such a connection fails until the connection ends ("cached
 * plan must not change result type").
 */
async function renewConnections(db: Kysely<Database>, log: Log): Promise<void> {
  const { rows: [now] } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  for (let attempt = 1; attempt <= RENEW_ATTEMPTS; attempt += 1) {
    // Those that listen, and psql, have another name. A process that waits for its turn to migrate has read nothing yet. One that holds a
    // lock between two transactions is at work, like an import.
    const { rows } = await sql`
      select case when state = 'idle' then pg_terminate_backend(pid) end from pg_stat_activity
      where datname = current_database() and usename = current_user and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name = current_setting('application_name') and backend_start < ${now?.at}::timestamptz
        and query not like '%pg_try_advisory_lock%'
        and not exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory')`.execute(db)
    if (rows.length === 0) return
    await wait(RENEW_MS)
  }
  log.warn('some connections were never idle: statements that they prepared may fail until they are closed')
}

interface Applied {
  name: string
  checksum: string
  needs: string | null
}

/** @returns the migrations that it applied */
async function applyMissing(db: Kysely<Database>, migrations: Migration[], log: Log): Promise<Migration[]> {
  await sql`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`.execute(db)
  await sql`alter table schema_migration add column if not exists needs text`.execute(db)
  const { rows } = await sql<Applied>`select name, checksum, needs from schema_migration order by name`.execute(db)
  checkNewer(rows, migrations, log)

  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const added: Migration[] = []
  for (const migration of migrations) {
    const { name, checksum, former } = migration
    const before = applied.get(name)
    if (before === checksum || (before !== undefined && former.includes(before))) continue
    if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied; add a new one instead`)
    await (migration.outside ? applyOutside(db, migration) : applyWhole(db, migration, log))
    log.info({ migration: name }, 'migrated')
    added.push(migration)
  }
  // Nothing has read an empty database.
  return applied.size === 0 ? [] : added
}

const namesOf = (rows: readonly Applied[]): string[] => rows.map(({ name }) => name)

/** Refuses a database that this version cannot work on. */
function checkNewer(rows: readonly Applied[], migrations: readonly Migration[], log: Log): void {
  const known = new Set(migrations.map(({ name }) => name))
  const last = migrations.at(-1)?.name ?? ''
  const unknown = rows.filter(({ name }) => !known.has(name))
  const lacking = unknown.filter(({ name, needs }) => name < last || (needs !== null && !known.has(needs)))
  if (lacking.length > 0) throw new Error(`the database has migrations that this version lacks: ${namesOf(lacking).join(', ')}`)
  if (unknown.length > 0) log.warn({ migrations: namesOf(unknown) }, 'the database is of a newer version')
}

const note = (db: Kysely<Database>, { name, checksum, needs }: Migration) =>
  sql`insert into schema_migration (name, checksum, needs) values (${name}, ${checksum}, ${needs})`.execute(db)

/** The whole file in one transaction, again and again until it gets its locks. */
async function applyWhole(db: Kysely<Database>, migration: Migration, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(trx)
        await trx.executeQuery(CompiledQuery.raw(migration.text))
        await note(trx, migration)
      })
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error
      log.warn({ migration: migration.name, attempt }, 'others use the table, trying again')
      await wait(LOCK_PAUSE_MS)
    }
  }
}

/** Each statement can be repeated: what a process did that stopped in the middle is found by the next one. */
async function applyOutside(db: Kysely<Database>, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.text)) {
    const index = CONCURRENT_INDEX.exec(statement)?.[1]
    if (index !== undefined) await dropInvalid(db, index)
    await db.executeQuery(CompiledQuery.raw(statement))
  }
  await note(db, migration)
}

/** A statement ends with a semicolon at the end of a line, outside of a body between `$$`. */
const STATEMENT = /(?:\$\$.*?\$\$|[^$]|\$(?!\$))+?(?:;\s*?(?:\n|$)|$)/gs
const statementsOf = (text: string): string[] =>
  (text.replace(COMMENT, '').match(STATEMENT) ?? []).map((one) => one.trim().replace(/;$/, '')).filter(Boolean)

/** An index that was not finished stays, is not used, and costs each write. */
async function dropInvalid(db: Kysely<Database>, index: string): Promise<void> {
  const { rows } = await sql`select from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
    where pg_class.relname = ${index} and pg_class.relnamespace = current_schema()::regnamespace and not indisvalid`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(index)}`.execute(db)
}
