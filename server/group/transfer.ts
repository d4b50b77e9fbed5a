import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { GROUP_REQUEST_DAYS } from '@daogang/contract/rules/group'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { employerOf } from '../member/employer'
import { enterpriseById, lockEnterprise } from '../member/repository'
import { findMember, memberOf } from './queries/members'
import { describedRequest, insertRequest, pendingRequest, settleRequest, undoableTransfer } from './queries/requests'
import { tell } from './tell'
import { toRequest } from './view'

const refuse = refusalsOf(endpoints.groupTransfer)

/** Offers the ownership of the enterprise to a member. Idempotent for the same member. */
export async function transfer({ db, now: clock }: Deps, { body: { memberId }, user }: Call<typeof endpoints.groupTransfer>) {
  const now = clock()
  const { enterpriseId } = employerOf(user)
  return db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, enterpriseId)
    const me = await memberOf(trx, enterpriseId, user.id)
    if (me?.role !== 'owner') throw refuse('NOT_PERMITTED')
    const target = await findMember(trx, memberId)
    if (target?.enterprise_id !== enterpriseId || target.id === me.id) throw refuse('NOT_FOUND', MISSING.member)
    if (await undoableTransfer(trx, enterpriseId, now)) throw refuse('TRANSFER_OPEN')
    const reader = { id: user.id, place: { role: me.role, companyId: null } }
    const before = await pendingRequest(trx, { enterpriseId, kind: 'transfer' })
    if (before && before.expires_at > now) {
      if (before.account_id !== target.account_id) throw refuse('TRANSFER_OPEN', '已经在转让给别人，先撤回那一个')
      return toRequest(await describedRequest(trx, before.id), reader, now)
    }
    if (before) await settleRequest(trx, before.id, 'expired', {}, now)
    const { id } = await insertRequest(trx, {
      id: randomUUID(), enterprise_id: enterpriseId, kind: 'transfer', account_id: target.account_id, created_by: user.id, created_at: now,
      expires_at: new Date(now.getTime() + GROUP_REQUEST_DAYS * DAY_MS), role: null, company_id: null,
    })
    const { name } = await enterpriseById(trx, enterpriseId)
    await tell(trx, target.account_id, `${name}的店主想把店转让给你，去成员管理看看`, now)
    return toRequest(await describedRequest(trx, id), reader, now)
  })
}
