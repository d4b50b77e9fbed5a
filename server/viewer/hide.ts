import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import { endBindingsWith } from '../call/end-binding'
import { refreshChats } from '../chat/refresh-chats'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { deleteHidden, enterpriseExists, insertHidden, memberAccounts } from './repository'

const refuse = refusalsOf(endpoints.viewerHide)

/**
 * Hides the seeker from an enterprise, or takes that back. Idempotent. Because of the account's lock, a call that starts concurrently
 * either sees it, or its number ends here.
 */
export async function hide(
  { db, now, bus, outbox }: Deps, { body: { enterpriseId, hidden }, user }: Call<typeof endpoints.viewerHide>,
) {
  const at = now()
  const members = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    if (!await enterpriseExists(trx, enterpriseId)) throw refuse('NOT_FOUND', '没找到这家企业，刷新看看')
    const isChanged = hidden ? await insertHidden(trx, user.id, enterpriseId, at) : await deleteHidden(trx, user.id, enterpriseId)
    if (!isChanged) return []
    const accounts = await memberAccounts(trx, enterpriseId)
    if (hidden) await endBindingsWith(trx, outbox, user.id, accounts, at)
    return accounts
  })
  outbox.wake()
  await refreshChats({ db, bus }, user.id, members)
  return { enterpriseId, hidden }
}
