import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { pgliteDialect } from '../db/dialect'
import { openDatabase, type OpenedDatabase, type OpenOptions } from '../db/open'
import type { Database } from '../db/schema'
import { createLog } from '../lib/log'

/**
 * Starting PGlite from an image takes several times as long as emptying its tables. So the suites of one process share one in turn: opening
 * a database resets it to the contents of its image.
 */
interface Pooled {
  pglite: PGlite
  /** Restores every row, sequence and setting. False if the schema itself was changed: then nothing can be reused. */
  reset(): Promise<boolean>
}

/** The free ones, by the file of their image. */
const idle = new Map<string, Pooled[]>()
const MOST_IDLE = 2

/** Everything in the schema that a test could change. Emptying a table changes none of it. */
const SCHEMA = `select md5(string_agg(line, ',' order by line)) as schema from (
  select concat_ws(' ', 'relation', oid, relname, relkind) as line from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, atthasdef) from pg_attribute
    where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'constraint', oid, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'function', oid, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
) as lines`

const firstOf = async <R>(pglite: PGlite, text: string): Promise<R[]> => (await pglite.query<R>(text)).rows

/** Keeps a copy of all rows beside the tables, and records the statements that restore them. */
async function remember(pglite: PGlite): Promise<Pooled> {
  const settings = await firstOf<{ name: string, setting: string }>(pglite,
    'select name, setting from pg_settings where source = \'session\'')
  const tables = await firstOf<{ name: string, columns: string }>(pglite, `
    select c.relname as name, string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`)
  const sequences = await firstOf<{ name: string, start: number, last: number | null }>(pglite,
    'select sequencename as name, start_value as start, last_value as last from pg_sequences where schemaname = \'public\'')
  await pglite.exec('create schema pristine')
  const filled: typeof tables = []
  for (const table of tables) {
    await pglite.exec(`create table pristine."${table.name}" as select * from public."${table.name}"`)
    const [row] = await firstOf(pglite, `select 1 from pristine."${table.name}" limit 1`)
    if (row) filled.push(table)
  }
  const [before] = await firstOf<{ schema: string }>(pglite, SCHEMA)

  const statements = [
    // Restored rows need neither triggers nor foreign key checks.
    'set session_replication_role = replica',
    `truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`,
    ...filled.map(({ name, columns }) =>
      `insert into public."${name}" (${columns}) overriding system value select ${columns} from pristine."${name}"`),
    'set session_replication_role = origin',
    ...sequences.map(({ name, start, last }) => `select setval('public."${name}"', ${last ?? start}, ${last !== null})`),
    ...settings.map(({ name, setting }) => `select set_config('${name}', '${setting}', false)`),
  ].join(';\n')
  return {
    pglite,
    reset: async () => {
      if (pglite.closed) return false
      await pglite.exec('rollback')
      await pglite.exec('discard all')
      const [now] = await firstOf<{ schema: string }>(pglite, SCHEMA)
      if (now?.schema !== before?.schema) return false
      await pglite.exec(statements)
      return true
    },
  }
}

async function take(image: string): Promise<Pooled> {
  for (let pooled = idle.get(image)?.pop(); pooled; pooled = idle.get(image)?.pop()) {
    if (await pooled.reset()) return pooled
    if (!pooled.pglite.closed) await pooled.pglite.close()
  }
  const { pglite } = await openDatabase({ image: await openAsBlob(image), log: createLog('silent') })
  if (!pglite) throw new Error('no PGlite')
  return remember(pglite)
}

async function giveBack(image: string, pooled: Pooled): Promise<void> {
  const others = idle.get(image) ?? []
  if (others.length >= MOST_IDLE) return pooled.pglite.close()
  idle.set(image, [...others, pooled])
}

/**
 * A PGlite with the contents of the image. After `close` it is closed for its user: statements still in flight cannot reach the next one.
 */
export async function openPooled(image: string, onStatement?: OpenOptions['onStatement']): Promise<OpenedDatabase> {
  const pooled = await take(image)
  let closed = false
  const lent = new Proxy(pooled.pglite, {
    get(target, key) {
      if (key === 'closed') return closed
      if (key === 'close') return close
      if (closed) throw new Error('PGlite is closed')
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    await giveBack(image, pooled)
  }
  const db = new Kysely<Database>({
    dialect: pgliteDialect(lent),
    log: onStatement && (({ query }) => onStatement({ text: query.sql, values: [...query.parameters] })),
  })
  return {
    db,
    kind: 'pglite',
    pglite: lent,
    close: async () => {
      // Kysely does not close a connection that it never used.
      await db.destroy()
      await close()
    },
  }
}

/**
 * Jest ends a worker by sending it no more messages; the worker then stops listening. A PGlite has a timer of ten seconds from its start,
 * which would keep the process alive.
 */
process.on('removeListener', (event) => {
  if (event !== 'message') return
  for (const { pglite } of [...idle.values()].flat()) if (!pglite.closed) void pglite.close()
  idle.clear()
})
