import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'

const VALID_DAYS = 30

/** Locks a session until the transaction ends. */
export const lockSession = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('session').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

interface NewToken {
  hash: Buffer
  sessionId: string
  loginChannel: 1 | 2 | undefined
}

export const insertToken = (trx: Trx, { hash, sessionId, loginChannel }: NewToken, now: Date): Promise<unknown> =>
  trx.insertInto('tenant_token').values({
    token_hash: hash, session_id: sessionId, login_channel: loginChannel ?? null, created_at: now,
    expires_at: new Date(now.getTime() + VALID_DAYS * DAY_MS),
  }).execute()

/** Deletes the oldest tokens of a session beyond a number. The newest one always stays. */
export const deleteOldest = (trx: Trx, sessionId: string, { keep, newest }: { keep: number, newest: Buffer }): Promise<unknown> =>
  sql`delete from tenant_token where token_hash in (
      select token_hash from tenant_token where session_id = ${sessionId} and token_hash <> ${newest}
      order by created_at desc, token_hash offset ${sql.lit(keep - 1)}
    )`.execute(trx)

export const findToken = (db: Db, hash: Buffer, sessionId: string) =>
  db.selectFrom('tenant_token').select('expires_at')
    .where('token_hash', '=', hash).where('session_id', '=', sessionId).executeTakeFirst()
