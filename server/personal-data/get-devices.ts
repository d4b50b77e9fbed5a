import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { loginsOf } from './queries/own'
import { items, type ItemName } from './registry/items'
import { deviceTail } from './rules'

/** The most logins of the answer. */
const MAX_LOGINS = 50
/** All that is recorded about a device (docs/decisions/0190-personal-data.md). */
const OF_DEVICES: readonly ItemName[] = ['client', 'device', 'network', 'position']

/** The logins with their clients and random numbers, and all kinds of data about a device. */
export async function getDevices({ db, now }: Deps, { user }: Call<typeof endpoints.deviceAttr>) {
  const at = now()
  const rows = await loginsOf(db, user.id, MAX_LOGINS)
  return {
    logins: rows.map(({ id, client_type: clientType, device_id: device, created_at: from, expires_at: expires, revoked_at: revoked }) => {
      const until = revoked ?? expires
      const state = id === user.sessionId ? 'this' as const : until > at ? 'live' as const : 'ended' as const
      return { id, clientType, device: deviceTail(device), at: from.toISOString(), until: until.toISOString(), state }
    }),
    held: OF_DEVICES.map((item) => ({ name: items[item].name, purpose: items[item].purpose, kept: items[item].kept })),
  }
}
