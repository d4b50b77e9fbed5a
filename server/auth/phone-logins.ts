import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { createHasher } from '../lib/crypto'
import { DAY_MS, HOUR_MS } from '../lib/durations'
import { Refusal } from '../lib/refusal'

/** Longer than WeChat and Alipay let count what they hand out, and than the limit looks back. */
const KEEP_MS = DAY_MS

export interface PhoneLogins {
  /**
   * Notes that something is tried, before anyone is asked about it. Refuses what was tried before with PHONE_NOT_GIVEN, and
   * an address that tries too much with RATE_LIMITED.
   * @param once what may count once
   */
  note(once: string, address: string, now: Date): Promise<void>
  /**
   * Holds an account to the Alipay user who first logged in with its phone: another one needs the phone's code. The
   * account's row must be locked.
   */
  hold(trx: Transaction<Database>, accountId: string, alipayUser: string, now: Date): Promise<void>
  deleteOld(now: Date): Promise<void>
}

/** Logins by a handed over phone number: what guards them beside the host's own checks. */
export function createPhoneLogins(db: Kysely<Database>, { secret, codesPerHour }: Pick<Config, 'secret' | 'codesPerHour'>): PhoneLogins {
  const hasher = createHasher(secret, 'alipay user')

  return {
    async note(once, address, now) {
      await db.transaction().execute(async (trx) => {
        // Tries of one address go one after another: a hundred at once would all see “none yet”.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`p:${address}`}, 0))`.execute(trx)
        const { tries } = await trx.selectFrom('phone_login').select((e) => e.fn.countAll<number>().as('tries'))
          .where('address', '=', address).where('tried_at', '>', new Date(now.getTime() - HOUR_MS)).executeTakeFirstOrThrow()
        if (tries >= codesPerHour.address) throw new Refusal('RATE_LIMITED', '试得太多了，请过一小时再试，或用验证码登录')
        const digest = createHash('sha256').update(once).digest()
        const { numInsertedOrUpdatedRows } = await trx.insertInto('phone_login').values({ digest, address, tried_at: now })
          .onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('PHONE_NOT_GIVEN')
      })
    },

    async hold(trx, accountId, alipayUser, now) {
      const known = await trx.selectFrom('alipay_user').select('user_hash').where('account_id', '=', accountId).executeTakeFirst()
      if (!known) {
        await trx.insertInto('alipay_user').values({ account_id: accountId, user_hash: hasher.hash(alipayUser), created_at: now }).execute()
      } else if (!hasher.matches(known.user_hash, alipayUser)) {
        throw new Refusal('PHONE_NOT_GIVEN', '这个手机号在另一个支付宝里登录过，请用验证码登录')
      }
    },

    async deleteOld(now) {
      await db.deleteFrom('phone_login').where('tried_at', '<', new Date(now.getTime() - KEEP_MS)).execute()
    },
  }
}
