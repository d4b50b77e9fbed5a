import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import { feedKey } from '../chat/hub'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { enterpriseById } from '../member/repository'
import { changePlace } from './change-place'
import { endMembershipToAny } from './end-membership'
import { handOverToAny } from './hand-over'
import { openRequest, refuseUnlessPending } from './open-request'
import { memberOf, storeOf } from './queries/members'
import { describedRequest, findRequest, settleRequest, undoableSince, type RequestRow } from './queries/requests'
import { tell } from './tell'
import { toRequest } from './view'

const refuse = refusalsOf(endpoints.groupCancel)

/** Takes back an invitation, an application or a transfer. Idempotent. The former owner can undo an accepted transfer for a while. */
export async function cancel(deps: Deps, { body: { requestId }, user }: Call<typeof endpoints.groupCancel>) {
  const now = deps.now()
  const { view, changed } = await deps.db.transaction().execute(async (trx) => {
    // The account that may lose its place is locked before the enterprise, as everywhere.
    const next = (await findRequest(trx, requestId))?.account_id
    if (next) await lockAccount(trx, next)
    const { request, reader, isPerson, isManager } = await openRequest(trx, user, requestId)
    if (request.kind === 'apply' ? !isPerson : !isManager) throw refuse('NOT_FOUND', MISSING.groupRequest)
    const changed = request.kind === 'transfer' && request.state === 'accepted' ? await undo(trx, deps, request, now) : []
    if (changed.length === 0 && request.state !== 'cancelled' && request.state !== 'undone') {
      refuseUnlessPending(request, now)
      await settleRequest(trx, requestId, 'cancelled', {}, now)
    }
    return { view: toRequest(await describedRequest(trx, requestId), reader, now), changed }
  })
  // An undone transfer ends virtual numbers.
  deps.outbox.wake()
  deps.bus.wake(changed.map((id) => feedKey({ id, role: 'b' })))
  return view
}

/** Makes the former owner the owner again. @returns the accounts whose conversations may have changed */
async function undo(trx: Trx, deps: Deps, request: RequestRow, now: Date): Promise<string[]> {
  const { id, enterprise_id: enterpriseId, account_id: nextId, created_by: formerId, role, company_id: companyId, settled_at: at } = request
  if (nextId === null || role === null || at === null || at <= undoableSince(now)) throw refuse('REQUEST_SETTLED')
  const [former, next] = [await memberOf(trx, enterpriseId, formerId), await memberOf(trx, enterpriseId, nextId)]
  if (!former || next?.role !== 'owner') throw refuse('REQUEST_SETTLED')
  // One owner at any time.
  await changePlace(trx, next, { role, companyId }, now)
  await changePlace(trx, former, { role: 'owner', companyId: null }, now)
  await settleRequest(trx, id, 'undone', {}, now)
  // With a store, the members who saw it alone leave; so does one who would come back to it.
  const isStoreGone = companyId !== null && !await storeOf(trx, companyId)
  const { shares } = isStoreGone ? await endMembershipToAny(trx, deps, next, now) : await handOverToAny(trx, deps, next, now)
  await tell(trx, nextId, `${(await enterpriseById(trx, enterpriseId)).name}的原店主撤回了转让`, now)
  return [nextId, ...shares.keys()]
}
