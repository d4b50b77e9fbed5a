import { endpoints } from '@daogang/contract'
import { mayManage } from '@daogang/contract/rules/group'
import { lockAccount } from '../auth/queries/accounts'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseUnlessHiring } from '../member/employer'
import { enterpriseById } from '../member/repository'
import { refuseUnlessRealNamed } from '../real-name/required'
import { changePlace } from './change-place'
import { join } from './join'
import { openRequest, refuseUnlessPending, type OpenRequest } from './open-request'
import { chooseEnterprise, isInUse, memberOf, ownerOf, storeOf } from './queries/members'
import { describedRequest, findRequest, settleRequest } from './queries/requests'
import { tell } from './tell'
import { toRequest } from './view'

const refuse = refusalsOf(endpoints.groupAccept)
type Body = Call<typeof endpoints.groupAccept>['body']

/** Accepts an invitation, an application or a transfer. Idempotent for the same person. */
export async function accept({ db, now: clock }: Deps, { body, user }: Call<typeof endpoints.groupAccept>) {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    // Whoever joins or becomes the owner is locked before the enterprise, as everywhere: their account may be leaving at this moment.
    const found = await findRequest(trx, body.requestId)
    await lockAccount(trx, found?.kind === 'apply' ? found.created_by : user.id)
    const open = await openRequest(trx, user, body.requestId)
    const { request, reader, isPerson, isManager } = open
    if (request.kind === 'apply' ? !isManager : !isPerson) throw refuse('NOT_FOUND', MISSING.groupRequest)
    if (request.kind !== 'invite') refuseUnlessHiring(user)
    if (request.state !== 'accepted') {
      refuseUnlessPending(request, now)
      await take[request.kind](trx, open, body, now)
    }
    return toRequest(await describedRequest(trx, request.id), reader, now)
  })
}

const take = { invite: acceptInvitation, apply: acceptApplication, transfer: acceptTransfer } as const

async function acceptInvitation(trx: Trx, { request, reader: { id: accountId } }: OpenRequest, _body: Body, now: Date): Promise<void> {
  const { id, enterprise_id: enterpriseId, role, company_id: companyId, created_by: by } = request
  if (role === null) throw refuse('UNAVAILABLE')
  // The store was deleted since then.
  if (companyId !== null && !await storeOf(trx, companyId)) throw refuse('REQUEST_SETTLED')
  await settleRequest(trx, id, 'accepted', { account_id: accountId }, now)
  await join(trx, { enterpriseId, accountId, role, companyId }, now)
  await chooseEnterprise(trx, enterpriseId, accountId, now)
  await tell(trx, by, `${(await enterpriseById(trx, enterpriseId)).name}有新成员加入了`, now)
}

async function acceptApplication(trx: Trx, { request, reader }: OpenRequest, body: Body, now: Date): Promise<void> {
  const { id, enterprise_id: enterpriseId, account_id: accountId } = request
  const { role = 'recruiter', companyId = request.company_id } = body
  if (accountId === null || !reader.place || !mayManage(reader.place, { role, companyId })) throw refuse('NOT_PERMITTED')
  if (!await isInUse(trx, accountId)) throw refuse('REQUEST_SETTLED')
  if (companyId !== null && (await storeOf(trx, companyId))?.enterprise_id !== enterpriseId) throw refuse('NOT_FOUND', MISSING.shop)
  await settleRequest(trx, id, 'accepted', { role, company_id: companyId }, now)
  await join(trx, { enterpriseId, accountId, role, companyId }, now)
  await tell(trx, accountId, `${(await enterpriseById(trx, enterpriseId)).name}同意你加入了，可以开始招人`, now)
}

/** Makes the person the owner. The former owner becomes an admin and can undo it for a while. */
async function acceptTransfer(trx: Trx, { request, reader: { id: accountId } }: OpenRequest, _body: Body, now: Date): Promise<void> {
  const { id, enterprise_id: enterpriseId, created_by: formerId } = request
  await refuseUnlessRealNamed(trx, accountId)
  const [former, next] = [await memberOf(trx, enterpriseId, formerId), await memberOf(trx, enterpriseId, accountId)]
  if (!former || !next || next.role === 'owner' || await ownerOf(trx, enterpriseId) !== formerId) throw refuse('REQUEST_SETTLED')
  await changePlace(trx, former, { role: 'admin', companyId: null }, now)
  await changePlace(trx, next, { role: 'owner', companyId: null }, now)
  await settleRequest(trx, id, 'accepted', { role: next.role, company_id: next.company_id }, now)
  await tell(trx, formerId, `${(await enterpriseById(trx, enterpriseId)).name}已经转让。不是你的意思，72小时内能撤回`, now)
}
