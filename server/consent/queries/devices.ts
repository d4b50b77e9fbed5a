import { sql } from 'kysely'
import type { Trx } from '../../db/schema'

/** Locks an account, so that its answers are recorded one after the other. */
export const lockAnswerer = (trx: Trx, accountId: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()

/**
 * Locks the devices on which an account consented or logged in, in the order of their ids, and the given one. Without those on which
 * another account is logged in: that person did not withdraw.
 */
export async function lockDevicesOf(trx: Trx, accountId: string, own: string | null, now: Date): Promise<string[]> {
  const rows = await trx.selectFrom('device').select('device.id')
    .where(sql<boolean>`device.id in (select device_id from session where account_id = ${accountId}
      union select device_id from consent where account_id = ${accountId} union select ${own}::uuid)`)
    .where((e) => e.or([e('device.id', '=', own), e.not(e.exists(
      e.selectFrom('session as other').select('other.id').whereRef('other.device_id', '=', 'device.id')
        .where('other.account_id', '<>', accountId).where('other.revoked_at', 'is', null).where('other.expires_at', '>', now),
    ))]))
    .orderBy('device.id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Deletes devices. Foreign keys delete their tracking data and remove their ids from sessions. The consent record keeps them. */
export async function deleteDevices(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('login_code').set({ device_id: null }).where('device_id', 'in', ids).execute()
  await trx.deleteFrom('device').where('id', 'in', ids).execute()
}

/**
 * The rule of devices, for a withdrawal of the consent and for the erasure of an account alike: the devices of `lockDevicesOf` go, and of a
 * device that another person uses too, what this account left there.
 */
export async function forgetDevicesOf(trx: Trx, accountId: string, devices: readonly string[]): Promise<void> {
  await deleteDevices(trx, devices)
  await forgetTrackingOf(trx, accountId)
}

/** Deletes the tracking data of an account on devices that stay, and removes those devices from its sessions. */
async function forgetTrackingOf(trx: Trx, accountId: string): Promise<void> {
  for (const table of ['tracked_event', 'page_view', 'tracking_event', 'page_access'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await trx.updateTable('session').set({ device_id: null }).where('account_id', '=', accountId)
    .where(sql<boolean>`device_id is not null`).execute()
}
