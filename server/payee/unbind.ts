import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import type { User } from '../http/gate'
import { removeUnused } from './bind'
import { listPayees } from './list'
import { findPayee, payeesOf } from './queries/payees'

/** Removes the caller's WeChat or Alipay. Idempotent. */
export async function unbind(deps: Deps, user: User, channel: PayoutChannel) {
  await deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    const ids = (await payeesOf(trx, user.id)).filter((row) => row.channel === channel).map(({ id }) => id)
    await removeUnused(trx, user.id, ids, deps.now())
  })
  return listPayees(deps, user)
}

/** Removes one of the caller's bank cards. */
export async function removeCard(deps: Deps, user: User, id: string) {
  await deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    const payee = await findPayee(trx, user.id, id)
    if (payee?.channel !== 'bank') throw new Refusal('NOT_FOUND', MISSING.payee)
    await removeUnused(trx, user.id, [id], deps.now())
  })
  return listPayees(deps, user)
}
