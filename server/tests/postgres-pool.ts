import { createPool, overPool, type OpenedDatabase, type OpenOptions } from '../db/open'
import { recordPristine, type Pristine, type Run } from './pristine'
import { copyTemplate, dropDatabase, PATIENT, urlOf } from './postgres-databases'

/**
 * Copying a template takes a second of a busy disk, emptying the few tables that a suite filled a fraction of it. So the suites of one
 * process use one database in turn. They use its connections too: a new one reads the catalogue and plans every statement again.
 */
interface Idle {
  name: string
  contents: Pristine
  connections: Connections
}

type Connections = ReturnType<typeof createPool>

const POOL_SIZE = 20

/** The free ones, by their template. */
const idle = new Map<string, Idle[]>()
/** A table larger than this, in bytes, is emptied by a new file instead of row by row. */
const LARGE = 1_000_000

/** Empties each table that has rows. `truncate` of all of them would make several hundred files. */
const empty = (tables: readonly string[]): string => `do $$
  declare
    name text;
    has_rows boolean;
  begin
    foreach name in array array[${tables.map((table) => `'${table}'`).join(', ')}] loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if pg_relation_size(format('public.%I', name)::regclass) > ${LARGE} then
        execute format('truncate public.%I cascade', name);
      elsif has_rows then
        execute format('delete from public.%I', name);
      end if;
    end loop;
  end $$`

/** Connections that do not keep a process alive while they are idle. */
const connect = (url: string, log: OpenOptions['log']): Connections =>
  createPool(url, { poolSize: POOL_SIZE, ...PATIENT, log }, { allowExitOnIdle: true })

const runOn = ({ pool }: Connections): Run => async <Row>(text: string) => (await pool.query(text)).rows as Row[]

/** Ends transactions, settings and locks that a suite left. @returns the processes of PostgreSQL that serve these connections */
async function forget({ pool }: Connections): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  return Promise.all(clients.map(async (client) => {
    await client.query('rollback; reset all; select pg_advisory_unlock_all()')
    const { rows: [own] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    client.release()
    return own?.pid ?? 0
  }))
}

/** Puts back every row and sequence. @returns false if the schema itself was changed */
async function reset({ contents, connections }: Idle): Promise<boolean> {
  const run = runOn(connections)
  const own = await forget(connections)
  // Processes that a suite killed may have left connections with locks.
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and pid <> all('{${own.join(',')}}')`)
  if (!await contents.sameSchema(run)) return false
  const statements = [
    'set local statement_timeout = 0', 'set local session_replication_role = replica', empty(contents.tables), ...contents.refill,
  ]
  await run(['begin', ...statements, 'commit'].join(';\n'))
  return true
}

async function take(url: string, template: string, log: OpenOptions['log']): Promise<Idle> {
  const known = idle.get(template)?.pop()
  if (known) {
    if (await reset(known)) return known
    await known.connections.named.end()
    await dropDatabase(url, known.name)
  }
  const name = await copyTemplate(url, template)
  const connections = connect(urlOf(url, name), log)
  return { name, connections, contents: await recordPristine(runOn(connections)) }
}

/** A database with the contents of the template. After `close` another suite gets it. */
export async function openPooled(
  url: string, template: string, { onStatement, log }: Pick<OpenOptions, 'onStatement' | 'log'>,
): Promise<OpenedDatabase> {
  const taken = await take(url, template, log)
  const { pool, named } = taken.connections
  const opened = overPool({ ...taken.connections, named: { ...named, end: () => Promise.resolve() } }, onStatement)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      // Queries that a suite did not wait for must not reach the next one.
      const isBusy = pool.idleCount < pool.totalCount
      if (isBusy) await named.end()
      const connections = isBusy ? connect(urlOf(url, taken.name), log) : taken.connections
      idle.set(template, [...idle.get(template) ?? [], { ...taken, connections }])
    },
  }
}
