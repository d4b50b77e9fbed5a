import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { closeStartCase } from '../payout/repository'
import { end } from './end'
import { getWithdrawal } from './get'
import { findOwn } from './queries/withdrawals'
import { mayCancel } from './view'

const refuse = refusalsOf(endpoints.cashCancel)

/** Takes back a withdrawal that is under review, or was approved and not sent yet. Idempotent. */
export async function cancel(deps: Deps, user: User, id: string) {
  const { db, now } = deps
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    const row = await findOwn(trx, user.id, id)
    if (!row) throw refuse('NOT_FOUND', MISSING.withdrawal)
    if (row.state === 'withdrawn') return
    // One that was handed over to the payment is `submitted`, under the same lock.
    if (!mayCancel(row)) throw refuse('WITHDRAWAL_SETTLED')
    if (!await end(trx, row, { from: row.state, to: 'withdrawn', reason: '' }, now())) throw refuse('WITHDRAWAL_SETTLED')
    await closeStartCase(trx, id, { by: '本人', reason: '本人撤回了' }, now())
  })
  return getWithdrawal(deps, user, id)
}
