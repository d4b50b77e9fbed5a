import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { enterpriseById } from '../member/repository'
import { openRequest, refuseUnlessPending } from './open-request'
import { describedRequest, settleRequest } from './queries/requests'
import { tell } from './tell'
import { toRequest } from './view'

const refuse = refusalsOf(endpoints.groupReject)

/** Declines an invitation, an application or a transfer. Idempotent. */
export async function reject({ db, now: clock }: Deps, { body: { requestId }, user }: Call<typeof endpoints.groupReject>) {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const { request, reader, isPerson, isManager } = await openRequest(trx, user, requestId)
    if (request.kind === 'apply' ? !isManager : !isPerson) throw refuse('NOT_FOUND', MISSING.groupRequest)
    if (request.state !== 'rejected') {
      refuseUnlessPending(request, now)
      await settleRequest(trx, requestId, 'rejected', request.kind === 'invite' ? { account_id: user.id } : {}, now)
      const { name } = await enterpriseById(trx, request.enterprise_id)
      const text = { invite: `有人没有接受加入${name}的邀请`, apply: `${name}这次没有同意你加入`, transfer: `${name}的转让没有被接受` }
      await tell(trx, request.created_by, text[request.kind], now)
    }
    return toRequest(await describedRequest(trx, requestId), reader, now)
  })
}
