import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import type { OpenedDatabase } from '../../db/open'

interface Row {
  n: number | string | null
}
const one = async (db: Db, query: RawBuilder<Row>): Promise<number> => Number((await query.execute(db)).rows[0]?.n ?? 0)

/** Seconds that the oldest work for an outside service is late; 0 if none is. */
export const outboxLate = (db: Db, now: Date): Promise<number> =>
  one(db, sql`select extract(epoch from ${now} - min(run_at)) as n from outbox where run_at < ${now}`)

/** Payouts whose result the provider has not said. */
export const unknownPayouts = (db: Db): Promise<number> => one(db, sql`select count(*) as n from payout where state = 'unknown'`)

/** The sum of all accounts of an asset is 0, in fen or coins. The larger one of both, without its sign. */
export const booksOff = (db: Db): Promise<number> =>
  one(db, sql`select coalesce(max(abs(sum)), 0) as n from (select sum(balance) from ledger_account group by asset) sums`)

/** Seconds that the slowest standby is behind. 0 without standbys, and without the right to see them. */
export async function replicationLag({ db, kind }: Pick<OpenedDatabase, 'db' | 'kind'>): Promise<number> {
  if (kind === 'pglite') return 0
  return one(db, sql`select coalesce(max(extract(epoch from replay_lag)), 0) as n from pg_stat_replication`)
}

/** Standbys that are connected. */
export async function standbys({ db, kind }: Pick<OpenedDatabase, 'db' | 'kind'>): Promise<number> {
  if (kind === 'pglite') return 0
  return one(db, sql`select count(*) as n from pg_stat_replication where state = 'streaming'`)
}

export interface ArchiveState {
  /** Seconds for which the WAL that waits the longest is not in the archive; 0 if none waits. */
  late: number
  /** Attempts that failed since PostgreSQL began to count. */
  failures: number
}

/**
 * How the archive of the WAL does; undefined without one. By its own count PostgreSQL only knows failures: that a command hangs is seen by
 * the segments that wait, which a user with `pg_monitor` can list.
 */
export async function archive({ db, kind }: Pick<OpenedDatabase, 'db' | 'kind'>): Promise<ArchiveState | undefined> {
  if (kind === 'pglite') return undefined
  const { rows: [state] } = await sql<{ on: boolean, failures: string, failing: string, lists: boolean }>`
    select current_setting('archive_mode') <> 'off' as on, failed_count as failures,
      case when last_failed_time > coalesce(last_archived_time, '-infinity')
        then extract(epoch from now() - coalesce(last_archived_time, stats_reset)) else 0 end as failing,
      has_function_privilege('pg_ls_archive_statusdir()', 'execute') as lists
    from pg_stat_archiver`.execute(db)
  if (!state?.on) return undefined
  const waiting = state.lists ? await one(db, sql`
    select extract(epoch from now() - min(modification)) as n from pg_ls_archive_statusdir() where name like '%.ready'`) : 0
  return { late: Math.max(0, waiting, Number(state.failing)), failures: Number(state.failures) }
}
