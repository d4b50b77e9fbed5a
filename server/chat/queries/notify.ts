import { sql } from 'kysely'
import type { Db } from '../../db/schema'

/** Sends a payload to all connections that LISTEN on a channel. */
export const notifyChannel = (db: Db, channel: string, payload: string): Promise<unknown> =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db)
