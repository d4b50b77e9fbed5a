import { randomUUID } from 'node:crypto'
import type { ClientType, Role } from '@daogang/contract/auth'
import { sql, type Kysely, type Transaction } from 'kysely'
import { forgetVisits } from '../content-check/queries/visits'
import type { Database } from '../db/schema'
import { DAY_MS } from '../lib/durations'
import { Refusal } from '../lib/refusal'
import { enterpriseBan } from '../risk/enterprise-ban'
import { disableStatus, restrictionsOf, stands } from '../risk/restrictions'
import { disabledText } from '../risk/wording'
import { forgetSubscriber } from '../subscription/repository'
import { hostOf } from '../subscription/rules'
import { isTenantToken } from '../tenant/tokens'
import type { User } from './gate'
import { hashToken, isToken, newToken } from './token'

const SESSION_DAYS = 30
/** Dead sessions stay this long, so that a token can still be told why it died. */
const KEEP_DEAD_DAYS = 90

/** What the gate asks about whoever calls. */
export interface Sessions {
  /** The token's owner, or why it does not count. `deviceId` is the installation that sends it, when it says so. */
  find(token: string, deviceId: string | null): Promise<User | Refusal>
  /** Why the account may not hire: the reason of its shops' ban in two parts, or null. */
  enterpriseBan(accountId: string): Promise<string | null>
  /** What is told to an account that the operator stopped, or null. */
  stoppedText(accountId: string): Promise<string | null>
  isTenantToken(token: string, sessionId: string): Promise<boolean>
}

export const createSessions = (db: Kysely<Database>, now: () => Date): Sessions => ({
  async find(token, deviceId) {
    if (!isToken(token)) return new Refusal('TOKEN_MALFORMED')
    const at = now()
    const row = await db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id')
      // At most one, by the index on standing decisions.
      .leftJoin('account_restriction as disabled', (join) => join.onRef('disabled.account_id', '=', 'account.id')
        .on('disabled.kind', '=', 'disabled').on('disabled.lifted_at', 'is', null))
      .select([
        'session.id', 'session.expires_at', 'session.revoked_at', 'session.end_reason', 'session.device_id',
        'account.id as account_id', 'account.role', 'account.cancelled_at', 'disabled.reason', 'disabled.until',
      ])
      .where('session.token_hash', '=', hashToken(token))
      .executeTakeFirst()
    if (!row) return new Refusal('NOT_LOGGED_IN')
    // What became of the account says more than what became of one of its sessions.
    if (row.cancelled_at) return new Refusal('ACCOUNT_CANCELLED')
    if (row.reason !== null && stands(row.until, at)) return new Refusal('ACCOUNT_DISABLED', disabledText(row.reason, row.until, at))
    if (row.revoked_at && row.revoked_at < row.expires_at) {
      return new Refusal(row.end_reason === 'replaced' ? 'SESSION_REPLACED' : 'SESSION_REVOKED')
    }
    if (row.expires_at <= at) return new Refusal('SESSION_EXPIRED')
    if (deviceId && row.device_id && deviceId !== row.device_id && await isOfSomebodyElse(db, deviceId, row.account_id)) {
      return new Refusal('DEVICE_MISMATCH')
    }
    return { id: row.account_id, role: row.role, sessionId: row.id }
  },

  enterpriseBan: (accountId) => enterpriseBan(db, accountId, now()),

  async stoppedText(accountId) {
    const at = now()
    const { status, text } = disableStatus(await restrictionsOf(db, accountId, at), at)
    return status === 2 ? text : null
  },

  isTenantToken: (token, sessionId) => isTenantToken(db, { token, sessionId }, now()),
})

/** Of some sessions those that still count, each with its account's role. */
export async function liveSessions(db: Kysely<Database>, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Role>> {
  const rows = await db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'account.role'])
    .where(sql<boolean>`session.id = any(${ids}::uuid[])`)
    .where('session.revoked_at', 'is', null).where('session.expires_at', '>', now).where('account.cancelled_at', 'is', null)
    .where((e) => e.not(e.exists(e.selectFrom('account_restriction as disabled').select('disabled.id')
      .whereRef('disabled.account_id', '=', 'account.id').where('disabled.kind', '=', 'disabled').where('disabled.lifted_at', 'is', null)
      .where((until) => until.or([until('disabled.until', 'is', null), until('disabled.until', '>', now)])))))
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** Whether another account has logged in on a device. */
const isOfSomebodyElse = async (db: Kysely<Database>, deviceId: string, accountId: string): Promise<boolean> =>
  await db.selectFrom('session').select('id').where('device_id', '=', deviceId).where('account_id', '<>', accountId)
    .limit(1).executeTakeFirst() !== undefined

export interface NewSession {
  accountId: string
  clientType: ClientType
  deviceId: string | null
}

/**
 * Opens a session and returns its token, which exists nowhere else. The live one of the same account and client type
 * ends. The account's row must be locked by the transaction, so that of two logins at once the later one stays.
 */
export async function openSession(
  trx: Transaction<Database>, { accountId, clientType, deviceId }: NewSession, now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await trx.updateTable('session').set({ revoked_at: now, end_reason: 'replaced' })
    .where('account_id', '=', accountId).where('client_type', '=', clientType).where('revoked_at', 'is', null).execute()
  await forgetThere(trx, accountId, clientType)
  await trx.insertInto('session').values((e) => ({
    id: randomUUID(), account_id: accountId, token_hash: hashToken(token), created_at: now, expires_at: expiresAt, client_type: clientType,
    // A device that this server does not know is left out rather than refused.
    device_id: e.selectFrom('device').select('id').where('id', '=', deviceId),
  })).execute()
  return { token, expiresAt }
}

/** What was said yes to in a login ends with it: on the same client somebody else may be at the host by now. */
async function forgetThere(db: Kysely<Database>, accountId: string, clientType: ClientType): Promise<void> {
  const host = hostOf(clientType)
  if (!host) return
  await forgetSubscriber(db, accountId, host)
  await forgetVisits(db, accountId, host)
}

/** Ends one session as its owner wants. */
export async function revokeSession(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  const ended = await db.updateTable('session').set({ revoked_at: now, end_reason: 'logout' })
    .where('id', '=', id).where('revoked_at', 'is', null).returning(['account_id', 'client_type']).executeTakeFirst()
  if (ended) await forgetThere(db, ended.account_id, ended.client_type)
}

/** Ends every live session of an account; how many there were. */
export async function revokeSessionsOf(db: Kysely<Database>, accountId: string, now: Date): Promise<number> {
  await forgetSubscriber(db, accountId)
  await forgetVisits(db, accountId)
  const { numUpdatedRows } = await db.updateTable('session').set({ revoked_at: now, end_reason: 'operator' })
    .where('account_id', '=', accountId).where('revoked_at', 'is', null).where('expires_at', '>', now).executeTakeFirst()
  return Number(numUpdatedRows)
}

export const deleteOldSessions = (db: Kysely<Database>, now: Date): Promise<unknown> =>
  db.deleteFrom('session').where('expires_at', '<', new Date(now.getTime() - KEEP_DEAD_DAYS * DAY_MS)).execute()
