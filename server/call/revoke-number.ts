import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { endBinding } from './end-binding'
import { lockBindingOfCall } from './queries/bindings'

const refuse = refusalsOf(endpoints.virtualPhoneRevoke)

/** Ends the number of a call before it expires, from either side. Idempotent. */
export async function revokeNumber(
  { db, now, outbox }: Deps, { body: { id }, user }: Call<typeof endpoints.virtualPhoneRevoke>,
) {
  const isFound = await db.transaction().execute(async (trx) => {
    const binding = await lockBindingOfCall(trx, user.id, id)
    if (!binding) return false
    if (binding.status !== 'ended') await endBinding(trx, outbox, binding, now())
    return true
  })
  outbox.wake()
  if (!isFound) throw refuse('NOT_FOUND', '没找到这次通话，刷新看看')
  return {}
}
