import { reachOf } from '@daogang/contract/rules/member'
import type { Db } from '../db/schema'
import type { User } from '../http/gate'
import { findApproved } from '../real-name/repository'
import { boostOf } from '../resume/queries/boost'
import { lastSupportOf } from './queries/exchanges'
import type { Situation } from './rules'

/** What decides which goods have a use for a person now. */
export async function situationOf(db: Db, user: User, now: Date): Promise<Situation> {
  const [member] = user.members
  const name = await findApproved(db, user.id)
  const support = await lastSupportOf(db, user.id, name?.number_hash ?? null)
  return {
    now,
    resume: await boostOf(db, user.id) ?? null,
    isRealNamed: name !== undefined,
    usesProps: member !== undefined && reachOf(member.role, 'changeJob') !== 'none',
    support: support ? { state: support.state, at: support.created_at } : null,
  }
}
