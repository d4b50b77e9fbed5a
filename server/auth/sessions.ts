import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { User } from './gate'

const SESSION_DAYS = 30
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Only the hash is stored: the token itself is known to its owner alone. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface Sessions {
  /** The token's owner, or why it does not count. */
  find(token: string): Promise<User | 'NOT_LOGGED_IN' | 'SESSION_EXPIRED' | 'SESSION_REVOKED'>
}

export const createSessions = (db: Kysely<Database>, now: () => Date): Sessions => ({
  async find(token) {
    if (!TOKEN.test(token)) return 'NOT_LOGGED_IN'
    const row = await db.selectFrom('session').innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.id', 'session.expires_at', 'session.revoked_at', 'account.id as account_id', 'account.role'])
      .where('session.token_hash', '=', hashOf(token))
      .executeTakeFirst()
    if (!row) return 'NOT_LOGGED_IN'
    if (row.revoked_at) return 'SESSION_REVOKED'
    if (row.expires_at <= now()) return 'SESSION_EXPIRED'
    return { id: row.account_id, role: row.role, sessionId: row.id }
  },
})

/** Opens a session and returns its token, which exists nowhere else. */
export async function openSession(db: Kysely<Database>, accountId: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await db.insertInto('session').values({
    id: randomUUID(), account_id: accountId, token_hash: hashOf(token), created_at: now, expires_at: expiresAt,
  }).execute()
  return { token, expiresAt }
}

export const revokeSession = (db: Kysely<Database>, id: string, now: Date): Promise<unknown> =>
  db.updateTable('session').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute()
