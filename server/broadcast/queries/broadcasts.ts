import type { BroadcastState } from '@daogang/contract/rules/broadcast'
import type { Insertable, Updateable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type BroadcastRow = Row<'broadcast'>
const SHOWN = 50

/** Adds a notice to a segment. @returns undefined if this operator sent the same request before */
export const insertBroadcast = (trx: Trx, values: Insertable<Database['broadcast']>): Promise<BroadcastRow | undefined> =>
  trx.insertInto('broadcast').values(values).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst()

export const broadcastByOnce = (db: Db, operator: string, once: string): Promise<BroadcastRow | undefined> =>
  db.selectFrom('broadcast').selectAll().where('operator', '=', operator).where('once', '=', once).executeTakeFirst()

/** The latest ones, the latest first. */
export const latestBroadcasts = (db: Db): Promise<BroadcastRow[]> =>
  db.selectFrom('broadcast').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()

/** One of them, locked until the transaction ends, while it is in one of these states. */
export const lockBroadcast = (trx: Trx, id: string, states: readonly BroadcastState[]): Promise<BroadcastRow | undefined> =>
  trx.selectFrom('broadcast').selectAll().where('id', '=', id).where('state', 'in', states).forUpdate().executeTakeFirst()

/** The one that began first among those being sent, locked; other processes take the next. */
export const lockSending = (trx: Trx): Promise<BroadcastRow | undefined> =>
  trx.selectFrom('broadcast').selectAll().where('state', '=', 'sending').orderBy('created_at').limit(1).forUpdate().skipLocked()
    .executeTakeFirst()

export const updateBroadcast = (trx: Trx, id: string, values: Updateable<Database['broadcast']>): Promise<BroadcastRow> =>
  trx.updateTable('broadcast').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
