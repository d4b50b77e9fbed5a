import { endpoints } from '@daogang/contract'
import type { User } from '../http/gate'
import { takeContact } from '../contact/contacts'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import { endBinding } from './end-binding'
import { findCallBinding, insertBinding, lockBinding, lockPair, recordCall, type Binding } from './queries/bindings'
import { isReusable, pairOf } from './rules'
import { targetOf, type Called, type Target } from './target'
import { enterpriseOfJob } from '../member/repository'

const refuse = refusalsOf(endpoints.virtualPhoneGet)

/** A recorded call and the binding that connects the two. */
export interface StartedCall {
  binding: Binding
  recordId: string
  calleeId: string
  /** This request created the binding, so it asks the provider for a number. Concurrent requests wait for the answer. */
  asksProvider: boolean
}

/** The caller's earlier call, while its number can be used again. Writes nothing, so that a redial waits for no lock. */
export async function findRedial(
  { db, now }: Pick<Deps, 'db' | 'now'>, user: User, { accountId, jobId }: Target, isVirtual: boolean,
): Promise<StartedCall | undefined> {
  const row = await findCallBinding(db, user, pairOf(user.id, accountId), jobId)
  if (row?.virtual !== isVirtual || !isReusable(row, now())) return undefined
  return { binding: row, recordId: row.record_id, calleeId: accountId, asksProvider: false }
}

/** Records the call with the pair's binding or a new one. Checks every rule again while both accounts are locked. */
export const startCall = (
  { db, now, outbox }: Pick<Deps, 'db' | 'now' | 'outbox'>, user: User, called: Called, otherId: string, isVirtual: boolean,
): Promise<StartedCall> => db.transaction().execute(async (trx) => {
  const at = now()
  const pair = pairOf(user.id, otherId)
  await lockPair(trx, pair)
  // Under the lock, each of many concurrent requests sees the calls of the earlier ones.
  const target = await targetOf(trx, user, called, isVirtual, at)
  const { accountId: calleeId, jobId, employer } = target
  if (employer) {
    const { allowed, text } = await takeContact(trx, employer, calleeId, at)
    if (!allowed) throw refuse('CONTACT_LIMIT', text)
  }
  const existing = await lockBinding(trx, pair)
  // A binding from the time when calls were direct would show a real number.
  const kept = existing?.virtual === isVirtual && isReusable(existing, at) ? existing : undefined
  if (existing && !kept) await endBinding(trx, outbox, existing, at)
  const binding = kept ?? await insertBinding(trx, pair, isVirtual, at)
  const enterpriseId = employer && (jobId === null ? employer.enterpriseId : await enterpriseOfJob(trx, jobId))
  const call = { bindingId: binding.id, caller: user, calleeId, jobId, enterpriseId }
  const recordId = await recordCall(trx, call, at)
  return { binding, recordId, calleeId: target.accountId, asksProvider: !kept && binding.status === 'asking' }
})
