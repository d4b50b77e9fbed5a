import type { Trx } from '../db/schema'
import { ensureMember } from '../member/repository'
import { handOverLost, type Handing } from './hand-over'
import { deleteMember, type MemberRow } from './queries/members'
import { cancelInvitationsBy } from './queries/requests'

/**
 * Ends a person's place in an enterprise. What they handled goes to the heir, or to the owner. The caller holds the person's account and
 * the enterprise.
 * @returns the heir's account and how many jobs they got
 * @throws Refusal HEIR_UNFIT; NOT_FOUND if the heir is not a member
 */
export async function endMembership(
  trx: Trx, deps: Handing, member: MemberRow, heir: MemberRow | undefined, now: Date,
): Promise<{ heirId: string, count: number }> {
  await deleteMember(trx, member.id)
  await cancelInvitationsBy(trx, member.enterprise_id, member.account_id, now)
  const handed = await handOverLost(trx, deps, member, heir, now)
  await ensureMember(trx, member.account_id, now)
  return handed
}
