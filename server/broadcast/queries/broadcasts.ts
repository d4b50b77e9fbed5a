import type { BroadcastState } from '@daogang/contract/rules/broadcast'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type BroadcastRow = Row<'broadcast'>
const SHOWN = 50

/** Adds a notice to a segment. @returns undefined if this operator sent the same request before */
export const insertBroadcast = (trx: Trx, values: Insertable<Database['broadcast']>): Promise<BroadcastRow | undefined> =>
  trx.insertInto('broadcast').values(values).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst()

export const broadcastByOnce = (db: Db, operator: string, once: string): Promise<BroadcastRow | undefined> =>
  db.selectFrom('broadcast').selectAll().where('operator', '=', operator).where('once', '=', once).executeTakeFirst()

/** Lets an operator's notices count one after the other, until the transaction ends. */
export const lockNotifying = (trx: Trx, operator: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notifying ${operator}`}, 0))`.execute(trx)

/** People that an operator notified without another one since a moment: groups, and one person at a time. */
export const countAlone = async (db: Db, operator: string, since: Date): Promise<number> =>
  (await sql<{ count: number }>`select (
    (select coalesce(sum(case when state = 'sending' then size else sent end), 0) from broadcast
      where operator = ${operator} and second is null and state <> 'second' and created_at > ${since}::timestamptz)
    + (select count(*) from operator_action
      where actor = ${operator} and action = 'notice' and created_at > ${since}::timestamptz))::integer as count`.execute(db))
    .rows[0]?.count ?? 0

/** The latest ones, the latest first. */
export const latestBroadcasts = (db: Db): Promise<BroadcastRow[]> =>
  db.selectFrom('broadcast').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()

/** One of them, locked until the transaction ends, while it is in one of these states. */
export const lockBroadcast = (trx: Trx, id: string, states: readonly BroadcastState[]): Promise<BroadcastRow | undefined> =>
  trx.selectFrom('broadcast').selectAll().where('id', '=', id).where('state', 'in', states).forUpdate().executeTakeFirst()

export const broadcastById = (db: Db, id: string): Promise<BroadcastRow | undefined> =>
  db.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst()

/** The one that began first among those being sent, locked; other processes take the next. */
export const lockSending = (trx: Trx): Promise<BroadcastRow | undefined> =>
  trx.selectFrom('broadcast').selectAll().where('state', '=', 'sending').orderBy('created_at').orderBy('id').limit(1).forUpdate()
    .skipLocked().executeTakeFirst()

export type BroadcastChange = Updateable<Database['broadcast']>

export const updateBroadcast = (trx: Trx, id: string, values: BroadcastChange): Promise<BroadcastRow> =>
  trx.updateTable('broadcast').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
