import type { Db, Trx } from '../../db/schema'

/** Whether this person confirmed a withdrawal on a device by a code. One without an id is new each time. */
export const isKnownDevice = async (db: Db, accountId: string, deviceId: string | null): Promise<boolean> => deviceId !== null
  && await db.selectFrom('wallet_device').select('device_id').where('account_id', '=', accountId).where('device_id', '=', deviceId)
    .executeTakeFirst() !== undefined

export const confirmDevice = (trx: Trx, accountId: string, deviceId: string, now: Date): Promise<unknown> =>
  trx.insertInto('wallet_device').values({ account_id: accountId, device_id: deviceId, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing()).execute()
