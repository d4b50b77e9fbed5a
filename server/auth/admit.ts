import type { Role } from '@daogang/contract/auth'
import type { Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { hiringBan } from '../risk/queries/bans'
import { restrictionsOf } from '../risk/repository'
import { disabledText } from '../risk/wording'
import { updateRole, type LockedAccount } from './queries/accounts'

/**
 * Refuses to log in a cancelled or disabled account. One in the waiting time of its cancellation may take it back. An employer without an
 * open enterprise can log in only as a seeker. `wanted` is the role in the client's header.
 */
export async function admit(trx: Trx, account: LockedAccount, wanted: Role | undefined, now: Date): Promise<void> {
  if (account.cancelled_at && !account.leaving_until) throw new Refusal('ACCOUNT_CANCELLED')
  const disabled = (await restrictionsOf(trx, account.id, now)).find(({ kind }) => kind === 'disabled')
  if (disabled) throw new Refusal('ACCOUNT_DISABLED', disabledText(disabled.reason, disabled.until, now))
  if (account.role === 'c') return
  const ban = await hiringBan(trx, account.id, now)
  if (ban === null) return
  if (wanted !== 'c') throw new Refusal('ENTERPRISE_BANNED', ban)
  await updateRole(trx, account.id, 'c')
}
