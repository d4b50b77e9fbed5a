import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { hashToken, newToken } from '../lib/token'

const VALID_DAYS = 30
/** Every tab of a browser converts for itself; older ones of a session make room. */
const PER_SESSION = 10

/** Issues a tenant token to a session. It ends with the session, and after 30 days at most. */
export async function issueTenantToken(
  db: Kysely<Database>, { sessionId, loginChannel }: { sessionId: string; loginChannel: 1 | 2 | undefined }, now: Date,
): Promise<string> {
  const token = newToken()
  const hash = hashToken(token)
  await db.transaction().execute(async (trx) => {
    // Locked, so that tabs which convert at once do not keep more than they may.
    await trx.selectFrom('session').select('id').where('id', '=', sessionId).forNoKeyUpdate().executeTakeFirstOrThrow()
    await trx.insertInto('tenant_token').values({
      token_hash: hash, session_id: sessionId, login_channel: loginChannel ?? null, created_at: now,
      expires_at: new Date(now.getTime() + VALID_DAYS * 86_400_000),
    }).execute()
    await sql`delete from tenant_token where token_hash in (
      select token_hash from tenant_token where session_id = ${sessionId} and token_hash <> ${hash}
      order by created_at desc, token_hash offset ${sql.lit(PER_SESSION - 1)}
    )`.execute(trx)
  })
  return token
}

/** Whether a tenant token counts for a session that itself counts. */
export async function isTenantToken(
  db: Kysely<Database>, { token, sessionId }: { token: string; sessionId: string }, now: Date,
): Promise<boolean> {
  const row = await db.selectFrom('tenant_token').select('expires_at')
    .where('token_hash', '=', hashToken(token)).where('session_id', '=', sessionId).executeTakeFirst()
  return row !== undefined && row.expires_at > now
}
