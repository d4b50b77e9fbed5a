import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { GROUP_REQUEST_DAYS, INVITATIONS_A_DAY, mayManage, MAX_MEMBERS } from '@daogang/contract/rules/group'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { chinaDayStart } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { employerOf } from '../member/employer'
import { enterpriseById, lockEnterprise } from '../member/repository'
import { accountByMobile, countMembers, memberOf, storeOf } from './queries/members'
import { countInvitationsSince, describedRequest, insertRequest, pendingRequest, settleRequest } from './queries/requests'
import { tell } from './tell'
import { toRequest } from './view'

const refuse = refusalsOf(endpoints.groupInvite)

/** Invites a phone number. A pending invitation of the same number is replaced. */
export async function invite({ db, now: clock }: Deps, { body, user }: Call<typeof endpoints.groupInvite>) {
  const now = clock()
  const { enterpriseId } = employerOf(user)
  return db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, enterpriseId)
    const me = await memberOf(trx, enterpriseId, user.id)
    const place = me && { role: me.role, companyId: me.company_id }
    if (!place || !mayManage(place, body)) throw refuse('NOT_PERMITTED')
    if (body.companyId !== null && (await storeOf(trx, body.companyId))?.enterprise_id !== enterpriseId) {
      throw refuse('NOT_FOUND', MISSING.shop)
    }
    const invited = await accountByMobile(trx, body.mobile)
    if (invited && await memberOf(trx, enterpriseId, invited.id)) throw refuse('ALREADY_MEMBER')
    const id = await addInvitation(trx, { ...body, enterpriseId, by: user.id }, now)
    if (invited) await tellInvited(trx, enterpriseId, invited.id, now)
    return toRequest(await describedRequest(trx, id), { id: user.id, place }, now)
  })
}

interface Invitation extends Pick<Call<typeof endpoints.groupInvite>['body'], 'mobile' | 'role' | 'companyId'> {
  enterpriseId: string
  by: string
}

async function addInvitation(trx: Trx, { enterpriseId, mobile, role, companyId, by }: Invitation, now: Date): Promise<string> {
  if (await countMembers(trx, enterpriseId) >= MAX_MEMBERS) throw refuse('MEMBERS_FULL')
  if (await countInvitationsSince(trx, enterpriseId, chinaDayStart(now)) >= INVITATIONS_A_DAY) throw refuse('INVITE_LIMIT')
  const before = await pendingRequest(trx, { enterpriseId, kind: 'invite', mobile })
  if (before) await settleRequest(trx, before.id, 'cancelled', {}, now)
  const { id } = await insertRequest(trx, {
    id: randomUUID(), enterprise_id: enterpriseId, kind: 'invite', mobile, role, company_id: companyId, created_by: by, created_at: now,
    expires_at: new Date(now.getTime() + GROUP_REQUEST_DAYS * DAY_MS),
  })
  return id
}

async function tellInvited(trx: Trx, enterpriseId: string, accountId: string, now: Date): Promise<void> {
  const { name } = await enterpriseById(trx, enterpriseId)
  await tell(trx, accountId, `${name || '一家店'}邀请你加入，一起招人。${GROUP_REQUEST_DAYS}天内有效`, now)
}
