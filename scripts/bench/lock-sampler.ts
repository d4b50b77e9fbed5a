import pg from 'pg'

/** Milliseconds between two looks at the locks. */
const EVERY_MS = 10

/** Locks that keep others from writing, and the one that keeps them from reading too. */
const BLOCKING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

export interface HeldLock {
  table: string
  mode: string
  /** From the first to the last time that it was seen, and the interval of sampling. */
  ms: number
}

/** Watches from a second connection which blocking locks a backend holds on tables that existed before. */
export async function watchLocks(url: string, pid: number): Promise<() => Promise<HeldLock[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const seen = new Map<string, { table: string, mode: string, from: number, to: number }>()
  let over = false
  const watching = (async () => {
    while (!over) {
      // Tables that the migration has made itself are not visible here, so no one waits for them.
      const { rows } = await client.query<{ table: string, mode: string }>(
        `select class.relname as table, lock.mode from pg_locks lock join pg_class class on class.oid = lock.relation
         where lock.pid = $1 and lock.granted and class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
           and lock.mode = any($2)`, [pid, BLOCKING])
      const now = performance.now()
      for (const { table, mode } of rows) {
        const key = `${table} ${mode}`
        const lock = seen.get(key) ?? { table, mode, from: now, to: now }
        seen.set(key, { ...lock, to: now })
      }
      await new Promise((resolve) => { setTimeout(resolve, EVERY_MS) })
    }
  })()
  return async () => {
    over = true
    await watching
    await client.end()
    return [...seen.values()].map(({ table, mode, from, to }) => ({ table, mode, ms: Math.round(to - from + EVERY_MS) }))
  }
}
