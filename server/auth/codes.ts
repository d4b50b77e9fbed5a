import { randomInt, randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { createHasher } from '../lib/crypto'
import type { Outbox } from '../lib/outbox'
import { Refusal } from '../lib/refusal'

export const RESEND_AFTER_S = 60
export const VALID_FOR_S = 300
const TRIES = 5
const HOUR_MS = 3_600_000
/** Longer than any limit looks back; after that nobody needs to know who asked for a code. */
const KEEP_MS = 24 * HOUR_MS

/** Who asks for a code. */
export interface Asker {
  mobile: string
  deviceId: string | null
  address: string
}

export interface Codes {
  /** Makes a code and hands it to the outbox, or refuses with CODE_TOO_SOON or CODE_TOO_MANY. */
  send(asker: Asker, now: Date): Promise<void>
  /** The id of the newest code if this is it and it still counts. Each call spends one of its tries. */
  check(mobile: string, code: string, now: Date): Promise<string>
  /** Uses a code up. False when another login was faster. */
  use(trx: Transaction<Database>, id: string, now: Date): Promise<boolean>
  deleteOld(now: Date): Promise<void>
}

type Limits = Config['codesPerHour']

/** Login codes. Nothing here depends on whether a phone has an account. */
export function createCodes(
  db: Kysely<Database>, outbox: Outbox, { secret, codesPerHour }: Pick<Config, 'secret' | 'codesPerHour'>,
): Codes {
  const hasher = createHasher(secret, 'login code')

  return {
    async send(asker, now) {
      await db.transaction().execute(async (trx) => {
        await lockAsker(trx, asker)
        await refuseTooMany(trx, asker, codesPerHour, now)
        const id = randomUUID()
        const code = String(randomInt(1_000_000)).padStart(6, '0')
        const expiresAt = new Date(now.getTime() + VALID_FOR_S * 1000)
        await trx.insertInto('login_code').values({
          id, mobile: asker.mobile, code_hash: hasher.hash(id, asker.mobile, code), device_id: asker.deviceId,
          address: asker.address, sent_at: now, expires_at: expiresAt,
        }).execute()
        await outbox.add(trx, 'sms.code', {
          phone: asker.mobile, code, at: now.toISOString(), expiresAt: expiresAt.toISOString(),
        }, now)
      })
      outbox.wake()
    },

    async check(mobile, code, now) {
      // One conditional write, so that a hundred guesses at once still have five tries between them. It stands outside
      // the login's transaction: a failed login must not give its try back.
      const row = await db.updateTable('login_code').set({ tries: sql`tries + 1` })
        .where('id', '=', (query) => query.selectFrom('login_code').select('id').where('mobile', '=', mobile)
          .orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(1))
        .where('used_at', 'is', null).where('expires_at', '>', now).where('tries', '<', TRIES)
        .returning(['id', 'code_hash']).executeTakeFirst()
      if (!row) throw new Refusal('CODE_EXPIRED')
      if (!hasher.matches(row.code_hash, row.id, mobile, code)) throw new Refusal('CODE_WRONG')
      return row.id
    },

    async use(trx, id, now) {
      const { numUpdatedRows } = await trx.updateTable('login_code').set({ used_at: now })
        .where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async deleteOld(now) {
      await db.deleteFrom('login_code').where('sent_at', '<', new Date(now.getTime() - KEEP_MS)).execute()
    },
  }
}

/**
 * Sends for the same phone, device or address go one after another until their transaction ends; without that, a
 * hundred at once would all see “none yet”. In a fixed order, so that no two wait for each other.
 */
async function lockAsker(trx: Transaction<Database>, { mobile, deviceId, address }: Asker): Promise<void> {
  const keys = [`m:${mobile}`, `a:${address}`, ...(deviceId ? [`d:${deviceId}`] : [])].sort()
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

async function refuseTooMany(trx: Transaction<Database>, { mobile, deviceId, address }: Asker, limits: Limits, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const count = (column: 'mobile' | 'device_id' | 'address', value: string | null) =>
    trx.selectFrom('login_code').select((e) => e.fn.countAll<number>().as('n'))
      .where(column, '=', value).where('sent_at', '>', hourAgo)
  const { sent, last, ofDevice, ofAddress } = await trx.selectNoFrom([
    count('mobile', mobile).as('sent'),
    trx.selectFrom('login_code').select((e) => e.fn.max('sent_at').as('last')).where('mobile', '=', mobile).as('last'),
    count('device_id', deviceId).as('ofDevice'),
    count('address', address).as('ofAddress'),
  ]).executeTakeFirstOrThrow()

  const wait = last ? Math.ceil(RESEND_AFTER_S - (now.getTime() - last.getTime()) / 1000) : 0
  if (wait > 0) throw new Refusal('CODE_TOO_SOON', `刚发过验证码，请${wait}秒后再发`, { 'retry-after': String(wait) })
  if ((sent ?? 0) >= limits.mobile || (ofDevice ?? 0) >= limits.device || (ofAddress ?? 0) >= limits.address) {
    throw new Refusal('CODE_TOO_MANY')
  }
}
