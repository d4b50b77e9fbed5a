import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'

/**
 * What a client has to learn, in the form of the header `consent-withdrawn`: `device:<id>` if the device id that it sends counts no
 * longer, `location:<number of the answer>` if its account withdrew the use of its position. Empty if there is nothing.
 */
export const withdrawnFor = (accountId: RawBuilder<unknown>, deviceId: RawBuilder<unknown>) => sql<string>`concat_ws(',',
  case when ${deviceId} is not null and not exists (select from device where device.id = ${deviceId}) then 'device:' || ${deviceId} end,
  (select case when answer = 'withdrawn' then 'location:' || nth end from scope_consent
    where scope_consent.account_id = ${accountId} and scope = 'location' order by nth desc limit 1))`

/** A client with an open socket: the account that is logged in there, and the device id that it sent. */
export interface Client {
  accountId: string
  deviceId: string | null
}

/** The same for many clients, in the given order. */
export async function withdrawnOf(db: Db, clients: readonly Client[]): Promise<string[]> {
  const accounts = clients.map(({ accountId }) => accountId)
  const devices = clients.map(({ deviceId }) => deviceId)
  const { rows } = await sql<{ withdrawn: string }>`
    select ${withdrawnFor(sql`client.account_id`, sql`client.device_id`)} as withdrawn
    from unnest(${accounts}::uuid[], ${devices}::uuid[]) with ordinality as client(account_id, device_id, place)
    order by client.place`.execute(db)
  return rows.map(({ withdrawn }) => withdrawn)
}
