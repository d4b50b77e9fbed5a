import { sql } from 'kysely'
import type { Log } from '../lib/log'
import type { Db } from './schema'
import { WATCHING } from './standbys'

/** For `psql`, metrics, backups and the command line. */
const OTHERS = 10
/** Each process listens for wakes of chats on a connection beside its pool. */
const LISTENING = 1
/** A release starts the new process before the old one ends. */
const DURING_RELEASE = 1

/** Connections to the primary that all processes need at the same time, with as many of each that ask for positions. */
export const connectionsNeeded = (poolSize: number, processes: number, watching = 0): number =>
  (poolSize + LISTENING + watching) * (processes + DURING_RELEASE) + OTHERS

/** Logs an error if the pools of all processes do not fit into the connections of the database. */
export async function checkBudget(
  db: Db, { poolSize, processes, readDatabaseUrls }: { poolSize: number, processes: number, readDatabaseUrls: readonly string[] }, log: Log,
): Promise<void> {
  const { rows: [row] } = await sql<{ most: number }>`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most`.execute(db)
  const [needed, most] = [connectionsNeeded(poolSize, processes, readDatabaseUrls.length > 0 ? WATCHING : 0), row?.most ?? 0]
  if (needed > most) log.error({ needed, most, poolSize, processes }, 'the pools of all processes do not fit into max_connections')
}
