import type { Trx } from '../db/schema'
import { endMembershipsToAny } from '../group/end-membership'
import { findMember, hasOwner, type MemberRow } from '../group/queries/members'
import { cancelRequestsOf } from '../group/queries/requests'
import { tell } from '../group/tell'
import { enterpriseById, lockEnterprise } from '../member/repository'
import type { OutboxWriter } from '../outbox/outbox'
import { placesOf } from './queries/places'

/** Without a writer the numbers of calls are not given back early: the provider lets them expire. */
const NO_OUTBOX: OutboxWriter = { add: () => Promise.resolve() }

/**
 * Ends the places of an account, which is locked, in the enterprises of others. What it handled there goes to the owner, or to an admin
 * that can take it, so that applicants keep someone who answers. Its own enterprise stays. Its applications to join
 * others end, and so does a transfer to it. All enterprises are locked, and all that is handed over, before anything is.
 * @returns the accounts that may have got something
 */
export async function leaveStores(trx: Trx, outbox: OutboxWriter = NO_OUTBOX, accountId: string, now: Date): Promise<string[]> {
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
  for (const [nth, { heirIds, count }] of (await endMembershipsToAny(trx, { outbox }, members, now)).entries()) {
    if (count === 0) continue
    const { name } = await enterpriseById(trx, members[nth]!.enterprise_id)
    const heirs = new Set(heirIds)
    const taken = heirs.size > 1 ? '交给你和管理员了' : '交给你了'
    for (const heirId of heirs) {
      await tell(trx, heirId, `${name}有个同事在注销账号，他的${count}个岗位${taken}，报名和聊天也在`, now)
      takers.add(heirId)
    }
  }
  // After the enterprises were locked, as those who answer such a request do.
  await cancelRequestsOf(trx, accountId, now)
  return [...takers]
}
