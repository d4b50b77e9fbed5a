import type { Trx } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import { managersOf } from './queries/members'
import type { RequestRow } from './queries/requests'

/** Tells one person about members. `text` names the enterprise and no person. */
export const tell = (trx: Trx, accountId: string, text: string, now: Date): Promise<void> =>
  notifyPerson(trx, { accountId, kind: 'member_changed', text }, now)

/** Tells everyone who manages the members of a store, or of the whole enterprise without one. */
export async function tellManagers(
  trx: Trx, request: Pick<RequestRow, 'enterprise_id' | 'company_id'>, text: string, now: Date,
): Promise<void> {
  for (const accountId of await managersOf(trx, request.enterprise_id, request.company_id)) await tell(trx, accountId, text, now)
}
