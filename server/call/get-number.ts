import { endpoints } from '@daogang/contract'
import { mobileOf } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { bindNumber, type WaitForNumber } from './bind-number'
import { findRedial, startCall } from './start-call'
import { targetOf } from './target'
import { statusOf } from './view'

const refuse = refusalsOf(endpoints.virtualPhoneGet)

/** A number that connects the caller with the other side now. Idempotent while that number can be used again. */
export async function getNumber(
  deps: Deps & { waitForNumber: WaitForNumber }, { body, user }: Call<typeof endpoints.virtualPhoneGet>,
) {
  const { db, now, outbox, providers: { virtualNumbers }, waitForNumber } = deps
  const isVirtual = virtualNumbers !== null
  const target = await targetOf(db, user, body, isVirtual, now())
  const { binding, recordId, calleeId, asksProvider } = await findRedial(deps, user, target, isVirtual)
    ?? await startCall(deps, user, body, target.accountId, isVirtual)
  outbox.wake()
  const bound = asksProvider ? await bindNumber(deps, binding)
    : binding.status === 'asking' ? await waitForNumber(binding.id) : binding
  // A missing virtual number is never replaced by a real one.
  const number = bound.virtual ? bound.tel_x : await mobileOf(db, calleeId)
  if (number === null) throw refuse('CALL_UNAVAILABLE')
  return { id: recordId, status: statusOf(bound.virtual), tel_x: number, expiresAt: bound.expires_at.toISOString() }
}
