import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

/** Longer than WeChat and Alipay accept their credentials, and longer than the limit looks back. */
const KEEP_MS = DAY_MS

/** Serialises the tries of one address until the transaction ends. Without that, a hundred concurrent tries would all count zero. */
export const lockAddress = (trx: Trx, address: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`p:${address}`}, 0))`.execute(trx)

/** How often an address has tried within an hour. */
export async function countTries(trx: Trx, address: string, now: Date): Promise<number> {
  const { tries } = await trx.selectFrom('phone_login').select((e) => e.fn.countAll<number>().as('tries'))
    .where('address', '=', address).where('tried_at', '>', new Date(now.getTime() - HOUR_MS)).executeTakeFirstOrThrow()
  return tries
}

/** Records a credential as tried. False if it was tried before. */
export async function insertTry(trx: Trx, digest: Buffer, address: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto('phone_login').values({ digest, address, tried_at: now })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The hash of the Alipay user that an account belongs to. */
export const findAlipayUser = async (trx: Trx, accountId: string): Promise<Buffer | undefined> =>
  (await trx.selectFrom('alipay_user').select('user_hash').where('account_id', '=', accountId).executeTakeFirst())?.user_hash

export const insertAlipayUser = (trx: Trx, accountId: string, userHash: Buffer, now: Date): Promise<unknown> =>
  trx.insertInto('alipay_user').values({ account_id: accountId, user_hash: userHash, created_at: now }).execute()

/** Hashes the Alipay user of an account again, with the present secret. */
export const updateAlipayUser = (trx: Trx, accountId: string, userHash: Buffer): Promise<unknown> =>
  trx.updateTable('alipay_user').set({ user_hash: userHash }).where('account_id', '=', accountId).execute()

export async function deleteOldPhoneLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('phone_login').where('tried_at', '<', new Date(now.getTime() - KEEP_MS)).execute()
}
