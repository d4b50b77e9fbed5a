import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { end } from './end'
import { getWithdrawal } from './get'
import { findOwn } from './queries/withdrawals'

const refuse = refusalsOf(endpoints.cashCancel)

/** Takes back a withdrawal that is under review. Idempotent. */
export async function cancel(deps: Deps, user: User, id: string) {
  const { db, now } = deps
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    const row = await findOwn(trx, user.id, id)
    if (!row) throw refuse('NOT_FOUND', MISSING.withdrawal)
    if (row.state === 'withdrawn') return
    if (!await end(trx, row, { from: 'review', to: 'withdrawn', reason: '' }, now())) throw refuse('WITHDRAWAL_SETTLED')
  })
  return getWithdrawal(deps, user, id)
}
