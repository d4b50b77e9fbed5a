import type { Trx } from '../db/schema'
import { ensureMember } from '../member/repository'
import {
  giveJobsToAny, giveTalks, handedOver, handOverLost, handOverToAny, type Given, type HandedOver, type Handing,
} from './hand-over'
import { deleteMember, type MemberRow } from './queries/members'
import { cancelInvitationsBy } from './queries/requests'

/**
 * Ends a person's place in an enterprise. What they handled goes to the heir, or to the owner. The caller holds the person's account and
 * the enterprise.
 * @throws Refusal HEIR_UNFIT; NOT_FOUND if the heir is not a member
 */
export const endMembership = (
  trx: Trx, deps: Handing, member: MemberRow, heir: MemberRow | undefined, now: Date,
): Promise<HandedOver> => end(trx, member, () => handOverLost(trx, deps, member, heir, now), now)

/** The same without a choice of the heir: the store was deleted, or an operator removes the member. Not refused for the lack of one. */
export const endMembershipToAny = (trx: Trx, deps: Handing, member: MemberRow, now: Date): Promise<HandedOver> =>
  end(trx, member, () => handOverToAny(trx, deps, member, now), now)

/**
 * The same for several places, of one person or in one enterprise, with everything locked before the first one hands anything over.
 * @returns what each one handed over, in the order of the places
 */
export async function endMembershipsToAny(trx: Trx, deps: Handing, members: readonly MemberRow[], now: Date): Promise<HandedOver[]> {
  const given = await endPlacesToAny(trx, members, now)
  await giveTalks(trx, deps, given, now)
  return given.map(handedOver)
}

/** The first half of the same, without the conversations: `giveTalks` has to follow in the same transaction. */
export async function endPlacesToAny(trx: Trx, members: readonly MemberRow[], now: Date): Promise<Given[]> {
  for (const member of members) await leave(trx, member, now)
  const given = await giveJobsToAny(trx, members, now)
  for (const { account_id: accountId } of members) await ensureMember(trx, accountId, now)
  return given
}

async function leave(trx: Trx, { id, enterprise_id: enterpriseId, account_id: accountId }: MemberRow, now: Date): Promise<void> {
  await deleteMember(trx, id)
  await cancelInvitationsBy(trx, { enterpriseId, accountId }, null, now)
}

async function end(trx: Trx, member: MemberRow, handOver: () => Promise<HandedOver>, now: Date): Promise<HandedOver> {
  await leave(trx, member, now)
  const handed = await handOver()
  await ensureMember(trx, member.account_id, now)
  return handed
}
