import { MAX_MEMBERS, type Place } from '@daogang/contract/rules/group'
import type { Trx } from '../db/schema'
import { mobileOf } from '../auth/queries/accounts'
import { Refusal } from '../lib/refusal'
import { countMembers, insertMember, leaveUnusedEnterprise, memberOf } from './queries/members'
import { pendingRequest, settleRequest } from './queries/requests'

interface Joining extends Place {
  enterpriseId: string
  accountId: string
}

/**
 * Adds a member, whose own enterprise ends if it was never used. What else waits for this person in the enterprise is accepted with it.
 * The caller holds the enterprise.
 * @throws Refusal ALREADY_MEMBER, MEMBERS_FULL
 */
export async function join(trx: Trx, { enterpriseId, accountId, ...place }: Joining, now: Date): Promise<void> {
  if (await memberOf(trx, enterpriseId, accountId)) throw new Refusal('ALREADY_MEMBER')
  if (await countMembers(trx, enterpriseId) >= MAX_MEMBERS) throw new Refusal('MEMBERS_FULL')
  await leaveUnusedEnterprise(trx, accountId, enterpriseId)
  await insertMember(trx, { enterpriseId, accountId, ...place }, now)
  const application = await pendingRequest(trx, { enterpriseId, kind: 'apply', accountId })
  if (application) await settleRequest(trx, application.id, 'accepted', {}, now)
  const invitation = await pendingRequest(trx, { enterpriseId, kind: 'invite', mobile: await mobileOf(trx, accountId) })
  if (invitation) await settleRequest(trx, invitation.id, 'accepted', { account_id: accountId }, now)
}
