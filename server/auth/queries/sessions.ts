import { randomUUID } from 'node:crypto'
import type { ClientType, Role } from '@daogang/contract/auth'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import { withdrawnFor } from '../../consent/queries/withdrawn'
import type { Db, Trx } from '../../db/schema'
import { membershipsOf } from '../../member/repository'

/** Ended sessions are kept this long, so that the response can say why a token is no longer valid. */
const KEEP_ENDED_MS = 90 * DAY_MS

/**
 * A session with its account, the restriction that disables the account, if there is one, and what its client has to learn about
 * withdrawn consents.
 */
export const findSession = (db: Db, tokenHash: Buffer, deviceId: string | null) =>
  db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id')
    // At most one row, by the unique index on restrictions that were not lifted.
    .leftJoin('restriction as disabled', (join) => join.onRef('disabled.account_id', '=', 'account.id')
      .on('disabled.kind', '=', 'disabled').on('disabled.lifted_at', 'is', null))
    .select([
      'session.id', 'session.expires_at', 'session.revoked_at', 'session.end_reason', 'session.device_id',
      'account.id as account_id', 'account.role', 'account.cancelled_at', 'account.leaving_until', 'disabled.reason', 'disabled.until',
      membershipsOf.as('members'),
      withdrawnFor(sql.ref('account.id'), sql`${deviceId}::uuid`).as('withdrawn'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Whether another account has logged in on a device. */
export const hasOtherAccount = async (db: Db, deviceId: string, accountId: string): Promise<boolean> =>
  await db.selectFrom('session').select('id').where('device_id', '=', deviceId).where('account_id', '<>', accountId)
    .limit(1).executeTakeFirst() !== undefined

/** Which of these sessions are valid, each with the role of its account. */
export async function liveSessions(db: Db, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Role>> {
  const rows = await db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'account.role'])
    .where(sql<boolean>`session.id = any(${ids}::uuid[])`)
    .where('session.revoked_at', 'is', null).where('session.expires_at', '>', now).where('account.cancelled_at', 'is', null)
    .where((e) => e.not(e.exists(e.selectFrom('restriction as disabled').select('disabled.id')
      .whereRef('disabled.account_id', '=', 'account.id').where('disabled.kind', '=', 'disabled').where('disabled.lifted_at', 'is', null)
      .where((until) => until.or([until('disabled.until', 'is', null), until('disabled.until', '>', now)])))))
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

export interface StoredSession {
  accountId: string
  clientType: ClientType
  deviceId: string | null
  tokenHash: Buffer
  expiresAt: Date
}

export const insertSession = (
  trx: Trx, { accountId, clientType, deviceId, tokenHash, expiresAt }: StoredSession, now: Date,
): Promise<unknown> =>
  trx.insertInto('session').values((e) => ({
    id: randomUUID(), account_id: accountId, token_hash: tokenHash, created_at: now, expires_at: expiresAt, client_type: clientType,
    // An unknown device is left out rather than refused.
    device_id: e.selectFrom('device').select('id').where('id', '=', deviceId),
  })).execute()

/** Ends the account's live session on this client type, because a new one replaces it. */
export const replaceSession = (trx: Trx, accountId: string, clientType: ClientType, now: Date): Promise<unknown> =>
  trx.updateTable('session').set({ revoked_at: now, end_reason: 'replaced' })
    .where('account_id', '=', accountId).where('client_type', '=', clientType).where('revoked_at', 'is', null).execute()

/** Ends one session. Undefined if it has ended before. */
export const logOutSession = (db: Db, id: string, now: Date) =>
  db.updateTable('session').set({ revoked_at: now, end_reason: 'logout' })
    .where('id', '=', id).where('revoked_at', 'is', null).returning(['account_id', 'client_type']).executeTakeFirst()

/** Ends all live sessions of an account on behalf of the operator. @returns how many it ended */
export async function endSessionsOf(db: Db, accountId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('session').set({ revoked_at: now, end_reason: 'operator' })
    .where('account_id', '=', accountId).where('revoked_at', 'is', null).where('expires_at', '>', now).executeTakeFirst()
  return Number(numUpdatedRows)
}

export const deleteOldSessions = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('session').where('expires_at', '<', new Date(now.getTime() - KEEP_ENDED_MS)).execute()
