import type { Db, Row, Trx } from '../../db/schema'

export type SessionRow = Row<'operator_session'>

const MOST_SHOWN = 50

/** Sessions that count: used in the last while, and not too old. */
export interface Alive {
  seenAfter: Date
  createdAfter: Date
}

export const insertSession = (trx: Trx, values: Omit<SessionRow, 'ended_at' | 'totp'>): Promise<unknown> =>
  trx.insertInto('operator_session').values({ ...values, totp: null }).execute()

const alive = (db: Db, { seenAfter, createdAfter }: Alive) =>
  db.selectFrom('operator_session').where('ended_at', 'is', null).where('seen_at', '>', seenAfter).where('created_at', '>', createdAfter)

export const sessionByToken = (db: Db, tokenHash: Buffer, rules: Alive): Promise<SessionRow | undefined> =>
  alive(db, rules).selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export const sessionsOf = (db: Db, operatorId: string, rules: Alive): Promise<SessionRow[]> =>
  alive(db, rules).selectAll().where('operator_id', '=', operatorId).where('stage', '=', 'open').orderBy('seen_at', 'desc')
    .limit(MOST_SHOWN).execute()

export const seeSession = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.updateTable('operator_session').set({ seen_at: now }).where('id', '=', id).execute()

export const keepKey = (db: Db, id: string, totp: Buffer): Promise<unknown> =>
  db.updateTable('operator_session').set({ totp }).where('id', '=', id).execute()

export const endSession = (db: Db, id: string, operatorId: string, now: Date): Promise<unknown> =>
  db.updateTable('operator_session').set({ ended_at: now, totp: null }).where('id', '=', id).where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null).execute()

/** Ends all sessions of an operator, but for one. */
export function endSessions(db: Db, operatorId: string, now: Date, but?: string): Promise<unknown> {
  const query = db.updateTable('operator_session').set({ ended_at: now, totp: null }).where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
  return (but === undefined ? query : query.where('id', '<>', but)).execute()
}

/** When each operator did something last. */
export const lastSeen = async (db: Db): Promise<Map<string, Date>> =>
  new Map((await db.selectFrom('operator_session').select(['operator_id', (e) => e.fn.max('seen_at').as('at')]).where('stage', '=', 'open')
    .groupBy('operator_id').execute()).map((row) => [row.operator_id, row.at]))

/** Sessions that ended long ago are no evidence: the audit log has the logins. */
export const deleteOldOperatorSessions = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('operator_session').where('created_at', '<', before).execute()
