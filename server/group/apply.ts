import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { GROUP_REQUEST_DAYS, OPEN_JOIN_APPLICATIONS } from '@daogang/contract/rules/group'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { lockEnterprise } from '../member/repository'
import { refuseSensitive } from '../sensitive-words/refuse'
import { memberOf, storeOf } from './queries/members'
import { countOpenApplications, describedRequest, insertRequest, pendingRequest, settleRequest } from './queries/requests'
import { tellManagers } from './tell'
import { toRequest } from './view'

const refuse = refusalsOf(endpoints.groupApply)

/** Asks to join the enterprise of a store. Idempotent while the application waits. */
export async function apply({ db, now: clock }: Deps, { body: { companyId, note }, user }: Call<typeof endpoints.groupApply>) {
  refuseSensitive([{ field: 'note', title: '说明', text: note }])
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const store = await storeOf(trx, companyId)
    if (!store) throw refuse('NOT_FOUND', MISSING.shop)
    const { enterprise_id: enterpriseId } = store
    await lockAccount(trx, user.id)
    await lockEnterprise(trx, enterpriseId)
    if (await memberOf(trx, enterpriseId, user.id)) throw refuse('ALREADY_MEMBER')
    const before = await pendingRequest(trx, { enterpriseId, kind: 'apply', accountId: user.id })
    const isOpen = before && before.expires_at > now
    if (before && !isOpen) await settleRequest(trx, before.id, 'expired', {}, now)
    if (!isOpen && await countOpenApplications(trx, user.id, now) >= OPEN_JOIN_APPLICATIONS) throw refuse('JOIN_LIMIT')
    const request = isOpen ? before : await insertRequest(trx, {
      id: randomUUID(), enterprise_id: enterpriseId, kind: 'apply', company_id: companyId, account_id: user.id, created_by: user.id, note,
      created_at: now, expires_at: new Date(now.getTime() + GROUP_REQUEST_DAYS * DAY_MS), role: null,
    })
    if (!isOpen) await tellManagers(trx, request, `有人申请加入${store.name}，去成员管理看看`, now)
    return toRequest(await describedRequest(trx, request.id), { id: user.id, place: undefined }, now)
  })
}
