import type { Trx } from '../db/schema'
import { ensureMember } from '../member/repository'
import { handOverLost, handOverToAny, type HandedOver, type Handing } from './hand-over'
import { deleteMember, type MemberRow } from './queries/members'
import { cancelInvitationsBy } from './queries/requests'

/**
 * Ends a person's place in an enterprise. What they handled goes to the heir, or to the owner. The caller holds the person's account and
 * the enterprise.
 * @returns the heir's account and the number of jobs
 * @throws Refusal HEIR_UNFIT; NOT_FOUND if the heir is not a member
 */
export const endMembership = (
  trx: Trx, deps: Handing, member: MemberRow, heir: MemberRow | undefined, now: Date,
): Promise<HandedOver> => end(trx, member, () => handOverLost(trx, deps, member, heir, now), now)

/** The same without a choice of the heir: the store was deleted, or an operator removes the member. Not refused for the lack of one. */
export const endMembershipToAny = (trx: Trx, deps: Handing, member: MemberRow, now: Date): Promise<HandedOver> =>
  end(trx, member, () => handOverToAny(trx, deps, member, now), now)

async function end(trx: Trx, member: MemberRow, handOver: () => Promise<HandedOver>, now: Date): Promise<HandedOver> {
  await deleteMember(trx, member.id)
  await cancelInvitationsBy(trx, { enterpriseId: member.enterprise_id, accountId: member.account_id }, null, now)
  const handed = await handOver()
  await ensureMember(trx, member.account_id, now)
  return handed
}
