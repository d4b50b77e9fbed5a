import type { Place } from '@daogang/contract/rules/group'
import type { Trx } from '../db/schema'
import { updatePlace, type MemberRow } from './queries/members'
import { cancelInvitationsBy } from './queries/requests'

/** Gives a member another place. Their pending invitations end where they may give them no longer. The caller holds the enterprise. */
export async function changePlace(
  trx: Trx, { id, enterprise_id: enterpriseId, account_id: accountId }: MemberRow, place: Place, now: Date,
): Promise<void> {
  await updatePlace(trx, id, place)
  await cancelInvitationsBy(trx, { enterpriseId, accountId }, place, now)
}
