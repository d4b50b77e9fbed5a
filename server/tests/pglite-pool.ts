import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { pgliteDialect } from '../db/dialect'
import { listener, openDatabase, type OpenedDatabase, type OpenOptions } from '../db/open'
import type { Database } from '../db/schema'
import { createLog } from '../lib/log'
import { recordPristine, type Run } from './pristine'

/**
 * Starting PGlite from an image takes several times as long as emptying its tables. So the suites of one process share one in turn: opening
 * a database resets it to the contents of its image.
 */
interface Pooled {
  pglite: PGlite
  /** Restores every row, sequence and setting. False if nothing can be reused. */
  reset(): Promise<boolean>
}

/** The free ones, by the file of their image. */
const idle = new Map<string, Pooled[]>()
const MOST_IDLE = 2

/** Records the present contents. */
async function remember(pglite: PGlite): Promise<Pooled> {
  const run: Run = async <R>(text: string) => (await pglite.query<R>(text)).rows
  const settings = await run<{ name: string, setting: string }>('select name, setting from pg_settings where source = \'session\'')
  const contents = await recordPristine(run)
  const statements = [
    'set session_replication_role = replica',
    // Emptying a table by its name costs the same however full it is.
    `truncate ${contents.tables.map((name) => `"${name}"`).join(', ')}`,
    ...contents.refill,
    'set session_replication_role = origin',
    ...settings.map(({ name, setting }) => `select set_config('${name}', '${setting}', false)`),
  ].join(';\n')
  return {
    pglite,
    reset: async () => {
      if (pglite.closed) return false
      await pglite.exec('rollback')
      await pglite.exec('discard all')
      if (!await contents.sameSchema(run)) return false
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
    ...listener(onStatement),
  })
  return {
    db,
    kind: 'pglite',
    pglite: lent,
    waiting: () => 0,
    expectedWait: () => 0,
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
