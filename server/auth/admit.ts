import type { Role } from '@daogang/contract/auth'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { Refusal } from '../lib/refusal'
import { enterpriseBan, restrictionsOf } from '../risk/repository'
import { disabledText } from '../risk/wording'
import { writeRole, type LockedAccount } from './accounts'

/**
 * Refuses a login that the operator does not want. `wanted` is the role that the client says it is in: an employer who
 * may not hire comes in as a seeker, or is told why not.
 */
export async function admit(trx: Transaction<Database>, account: LockedAccount, wanted: Role | undefined, now: Date): Promise<void> {
  if (account.cancelled_at) throw new Refusal('ACCOUNT_CANCELLED')
  const disabled = (await restrictionsOf(trx, account.id, now)).find(({ kind }) => kind === 'disabled')
  if (disabled) throw new Refusal('ACCOUNT_DISABLED', disabledText(disabled.reason, disabled.until, now))
  if (account.role === 'c') return
  const ban = await enterpriseBan(trx, account.id, now)
  if (ban === null) return
  if (wanted !== 'c') throw new Refusal('ENTERPRISE_BANNED', ban)
  await writeRole(trx, account.id, 'c')
}
