import type { Trx } from '../db/schema'
import { endPlacesToAny } from '../group/end-membership'
import { handedOver, type Given } from '../group/hand-over'
import { findMember, hasOwner, type MemberRow } from '../group/queries/members'
import { cancelRequestsOf } from '../group/queries/requests'
import { takenText, tell } from '../group/tell'
import { enterpriseById, lockEnterprise } from '../member/repository'
import { placesOf } from './queries/places'

/**
 * Ends the places of an account, which is locked, in the enterprises of others. What it handled there goes to the owner, or to an admin
 * that can take it, so that applicants keep someone who answers. Its own enterprise stays. Its applications to join
 * others end, and so does a transfer to it. All enterprises are locked before anything is handed over.
 * @returns the jobs that colleagues got, without their conversations yet (`giveTalks`), and the accounts that may have got something
 */
export async function leaveStores(trx: Trx, accountId: string, now: Date): Promise<{ given: Given[], heirIds: string[] }> {
  const takers = new Set<string>()
  const members: MemberRow[] = []
  for (const place of await placesOf(trx, accountId)) {
    await lockEnterprise(trx, place.enterprise_id)
    const member = await findMember(trx, place.id)
    // Removed, or made the owner, in the meantime.
    if (!member || member.role === 'owner') continue
    // In a restored backup the owner may have been erased before its members: then there is no one who could take anything over.
    if (await hasOwner(trx, member.enterprise_id)) members.push(member)
  }
  const given = await endPlacesToAny(trx, members, now)
  for (const [nth, { shares, count }] of given.map(handedOver).entries()) {
    if (count === 0) continue
    const { name } = await enterpriseById(trx, members[nth]!.enterprise_id)
    for (const [heirId, own] of shares) {
      await tell(trx, heirId, `${name}有个同事在注销账号，他的${takenText(own, count)}`, now)
      takers.add(heirId)
    }
  }
  // After the enterprises were locked, as those who answer such a request do.
  await cancelRequestsOf(trx, accountId, now)
  return { given, heirIds: [...takers] }
}
