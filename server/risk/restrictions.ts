import type { Role } from '@daogang/contract/auth'
import type { Db } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { restrictionsOf } from './repository'
import { blockOf, riskCheck, type Restriction } from './rules'

/** Refuses to contact the other side while the account is restricted. Does not rely on the client's own risk check. */
export async function refuseRestricted(db: Db, user: { id: string; role: Role }, now: Date): Promise<void> {
  refuseIfRestricted(await restrictionsOf(db, user.id, now), user.role, now)
}

/** The same for restrictions that were read before. @throws Refusal USER_RESTRICTED */
export function refuseIfRestricted(restrictions: readonly Restriction[], role: Role, now: Date): void {
  const { user_status, status, text } = riskCheck(restrictions, role, now)
  if (user_status === 2 || status === 1) throw new Refusal('USER_RESTRICTED', text)
}

/** Refuses a blocked account, where only a part of a call needs an active one (`forActive`). @throws Refusal USER_RESTRICTED */
export async function refuseBlocked(db: Db, accountId: string, now: Date): Promise<void> {
  const blocked = blockOf(await restrictionsOf(db, accountId, now), now)
  if (blocked !== null) throw new Refusal('USER_RESTRICTED', blocked)
}
