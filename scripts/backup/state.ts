import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { BackupProblem } from './problem'

/** Rows of each table, and a hash of them that does not depend on their order. By `schema.table`; a partition is a table. */
export type State = Map<string, { rows: number, hash: string }>

export interface Point {
  /** Everything before this position of the WAL, and nothing after it. */
  lsn: string
  /** The timeline that the standby receives; null if it receives nothing. */
  timeline: number | null
  /** Milliseconds since 1970 at which it was the present. */
  at: number
  state: State
}

const PAUSED_WITHIN_MS = 30_000
const LOOK_MS = 20

/** The same text of a row on both sides, whatever their settings. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1; set bytea_output = 'hex';
  set statement_timeout = 0`

const TABLES = `select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p' and nspname not like 'pg\\_%' and nspname <> 'information_schema' order by 1`

/** Reads every table of the database that a client is connected to. Sequences are left out: WAL is ahead of their values. */
export async function readState(client: pg.Client): Promise<State> {
  const state: State = new Map()
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  for (const { name } of tables) {
    const { rows: [sum] } = await client.query<{ rows: string, hash: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(line::text, 0)::numeric), 0)::text as hash from ${name} line`)
    if (sum) state.set(name, { rows: Number(sum.rows), hash: sum.hash })
  }
  return state
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'daogang-restore-drill' })
  // A connection that breaks fails the query that comes next.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(SETTINGS)
  return client
}

/**
 * The state of a standby at a position of the WAL. Its replay stops for some milliseconds, until a snapshot is taken: then the snapshot has
 * exactly the commits before that position. The primary notices nothing, and nothing is written.
 * @throws BackupProblem if it is no standby
 */
export async function readPoint(url: string): Promise<Point> {
  const [control, reader] = [await connect(url), await connect(url)]
  try {
    const { rows: [role] } = await control.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (role?.standby !== true) throw new BackupProblem('DRILL_SOURCE_URL 要指向备库：主库上读不出某一个位置的内容')
    const at = await snapshotOf(control, reader)
    const state = await readState(reader)
    return { ...at, state }
  } finally {
    await Promise.allSettled([control.end(), reader.end()])
  }
}

async function snapshotOf(control: pg.Client, reader: pg.Client): Promise<Pick<Point, 'lsn' | 'timeline' | 'at'>> {
  await control.query('select pg_wal_replay_pause()')
  try {
    for (const until = Date.now() + PAUSED_WITHIN_MS; ; await wait(LOOK_MS)) {
      const { rows: [row] } = await control.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
      if (row?.state === 'paused') break
      if (Date.now() > until) throw new BackupProblem('备库没有停下重放')
    }
    await reader.query('begin isolation level repeatable read read only')
    const { rows: [row] } = await reader.query<{ lsn: string, timeline: number | null }>(`
      select pg_last_wal_replay_lsn()::text as lsn, (select received_tli from pg_stat_wal_receiver) as timeline`)
    if (!row) throw new BackupProblem('备库没有重放过')
    return { ...row, at: Date.now() }
  } finally {
    await control.query('select pg_wal_replay_resume()')
  }
}

/** The tables that differ, with both sides. */
export const differences = (wanted: State, found: State): string[] =>
  [...new Set([...wanted.keys(), ...found.keys()])].sort().flatMap((table) => {
    const [should, is] = [wanted.get(table), found.get(table)]
    if (should && is && should.rows === is.rows && should.hash === is.hash) return []
    const said = (one: typeof is): string => (one ? `${one.rows} 行（${one.hash}）` : '没有这张表')
    return [`${table}：应是 ${said(should)}，恢复出来 ${said(is)}`]
  })
