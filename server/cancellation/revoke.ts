import { endpoints } from '@daogang/contract'
import { isRevocable } from '@daogang/contract/rules/cancellation'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { heldUntil } from './held'
import { moveCancellation, openCancellation, setLeaving } from './queries/cancellations'

const refuse = refusalsOf(endpoints.cancellationRevoke)

/** Takes the caller's cancellation back. Idempotent. After the last day it is too late, also before the account is erased. */
export async function revokeCancellation({ db, now }: Deps, { user }: Call<typeof endpoints.cancellationRevoke>) {
  const isLate = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    return await takeBack(trx, user.id, now()) === 'late'
  })
  if (isLate) throw refuse('CANCELLATION_OVER')
  return {}
}

/** Ends the waiting time of an account that is locked, which then works again. */
export async function takeBack(trx: Trx, accountId: string, now: Date): Promise<'done' | 'none' | 'late'> {
  const open = await openCancellation(trx, accountId)
  if (!open) return 'none'
  if (!isRevocable(open.state) || (open.due_at <= now && !await heldUntil(trx, open, now))) return 'late'
  await moveCancellation(trx, open.id, 'waiting', 'revoked', now)
  await setLeaving(trx, accountId, null, now)
  return 'done'
}
