import { hashToken } from '../lib/token'
import type { Db } from '../db/schema'
import { findToken } from './repository'

/** Whether a tenant token is valid for a session that is itself valid. */
export async function isTenantToken(db: Db, { token, sessionId }: { token: string, sessionId: string }, now: Date): Promise<boolean> {
  const row = await findToken(db, hashToken(token), sessionId)
  return row !== undefined && row.expires_at > now
}
