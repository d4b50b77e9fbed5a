import { reachOf, type MemberAction } from '@daogang/contract/rules/member'
import type { User } from '../http/gate'
import { Refusal } from '../lib/refusal'

/**
 * Refuses what only employers do, where both roles may call.
 * @throws Refusal ROLE_MISMATCH, ENTERPRISE_BANNED
 */
export function refuseUnlessHiring({ role, hiringBan }: Pick<User, 'role' | 'hiringBan'>): void {
  if (role !== 'b') throw new Refusal('ROLE_MISMATCH')
  if (hiringBan) throw hiringBan
}

/** A member of an enterprise, who acts for it. */
export interface Employer {
  id: string
  enterpriseId: string
}

/** An employer with the only store that they look at now; null is all that they see. */
export interface PresentEmployer extends Employer {
  storeId: string | null
}

/**
 * The person with the enterprise that they work for now. Every user whose role is employer has one. With an action, their role there must
 * allow it: the gate also passes a role in another enterprise, and, where both roles may call, someone whose enterprises are all banned.
 *
 * @throws Refusal NOT_PERMITTED, ENTERPRISE_BANNED
 */
export function employerOf(
  { id, members: [current], hiringBan }: Pick<User, 'id' | 'members' | 'hiringBan'>, action?: MemberAction,
): PresentEmployer {
  if (hiringBan) throw hiringBan
  if (!current) throw new Error('An employer has no enterprise')
  if (action && reachOf(current.role, action) === 'none') throw new Refusal('NOT_PERMITTED')
  return { id, enterpriseId: current.enterpriseId, storeId: current.presentStoreId }
}
