import { createHash } from 'node:crypto'
import { addDays } from '@daogang/contract/rules/work-time'
import type { TrackingEvent } from '@daogang/contract/tracking'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import { chinaDate, parseChinaTime } from '../lib/china-time'
import { isPersonal } from '../lib/personal'
import { keptSince, safeArgs } from './rules'

/** An installation that has consented, and the account that is logged in there. */
export interface Sender {
  deviceId: string
  accountId: string | null
}

/**
 * Whether an installation may be recorded: this server issued its id upon consent, and the consent was not withdrawn. Locks the device,
 * so that this stays true until the transaction ends.
 */
export const hasConsent = async (trx: Trx, deviceId: string): Promise<boolean> =>
  await trx.selectFrom('device').select('id').where('id', '=', deviceId).forKeyShare().executeTakeFirst() !== undefined

/** Records that a batch arrived. False if the same one arrived before. */
export async function insertBatch(trx: Trx, deviceId: string, events: readonly TrackingEvent[], now: Date): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(events)).digest()
  const { numInsertedOrUpdatedRows } = await trx.insertInto('tracking_batch').values({ device_id: deviceId, digest, received_at: now })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const optional = (text: string | undefined): Date | null => (text === undefined ? null : parseChinaTime(text))

/** Stores events without personal data. */
export async function insertEvents(
  trx: Trx, { deviceId, accountId }: Sender, events: readonly TrackingEvent[], now: Date,
): Promise<void> {
  await trx.insertInto('tracked_event').values(events.map((event) => ({
    device_id: deviceId,
    // A queued event may belong to a user that has logged out since.
    account_id: event.userId === accountId ? accountId : null,
    channel: event.channelId,
    point_id: event.pointId,
    parent_point_id: event.parentPointId && !isPersonal(event.parentPointId) ? event.parentPointId : null,
    accessed_at: parseChinaTime(event.accessTime),
    duration_ms: event.duration ?? null,
    args: JSON.stringify(safeArgs(event.args)),
    entered_at: optional(event.entry_time),
    left_at: optional(event.leave_time),
    operated_at: optional(event.op_time),
    received_at: now,
  }))).execute()
}

export interface PageAccess {
  page: string
  channelNo: string | null
  accessTime: string
}

/** Records an opened page, and counts it for its device and day. */
export async function insertPageAccess(
  trx: Trx, { deviceId, accountId }: Sender, { page, channelNo, accessTime }: PageAccess, now: Date,
): Promise<void> {
  await trx.insertInto('page_view').values({
    device_id: deviceId, account_id: accountId, page, channel_no: channelNo, accessed_at: parseChinaTime(accessTime), received_at: now,
  }).execute()
  await trx.insertInto('device_day').values({ day: chinaDate(now), device_id: deviceId, first_at: now })
    .onConflict((conflict) => conflict.columns(['day', 'device_id']).doUpdateSet({ pages: sql<number>`device_day.pages + 1` })).execute()
}

/** Where tracking was written before it was kept by months (migration 0420). They are empty 180 days after that release. */
const BEFORE_MONTHS = ['tracking_event', 'page_access'] as const
/** Days of visiting devices that are kept: the figures show today and yesterday. */
const SHOWN_DAYS = 1

/** Deletes tracking data older than 180 days, and visiting devices of the days before yesterday. */
export async function deleteOldTracking(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('device_day').where('day', '<', addDays(chinaDate(now), -SHOWN_DAYS)).execute()
  for (const table of ['tracked_event', 'page_view', 'tracking_batch', ...BEFORE_MONTHS] as const) {
    await db.deleteFrom(table).where('received_at', '<', keptSince(now)).execute()
  }
}
