import { endpoints } from '@daogang/contract'
import { deletionProblem } from '@daogang/contract/rules/store'
import { lockAccount } from '../auth/queries/accounts'
import { feedKey } from '../chat/hub'
import { withdrawNameReview } from '../company/queries/name-reviews'
import {
  closeStore, endCertifications, enterpriseOfStore, lockJobsOf, lockStoreRow, openStores, showAllStoresTo,
} from '../company/queries/stores'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { countAtWork } from '../employment/queries/at-work'
import type { Call } from '../http/serve'
import { moveJobs } from '../job/moves'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { endMembershipsToAny } from './end-membership'
import { membersOfStore, type MemberRow } from './queries/members'
import { cancelRequestsFor } from './queries/requests'
import { tell } from './tell'

const refuse = refusalsOf(endpoints.businessDelete)

/**
 * Deletes a store: it is hidden, its jobs are closed, and the members who saw it alone leave the enterprise. Rows that applications,
 * comments and chats refer to stay. Idempotent.
 */
export async function deleteStore(deps: Deps, { body: { id }, user }: Call<typeof endpoints.businessDelete>) {
  const now = deps.now()
  const { closedJobs, changed } = await deps.db.transaction().execute(async (trx) => {
    const enterpriseId = await enterpriseOfStore(trx, user.id, id)
    if (enterpriseId === undefined) throw refuse('NOT_FOUND', MISSING.store)
    const leaving = await lockMembersOf(trx, id, enterpriseId)
    await holdRight(trx, { id: user.id, enterpriseId }, 'editStore')
    await showAllStoresTo(trx, id)
    const store = await lockStoreRow(trx, id, now)
    await lockJobsOf(trx, id)
    if (store.closed_at !== null) return { closedJobs: 0, changed: [] }
    const others = (await openStores(trx, enterpriseId)).length - 1
    const problem = deletionProblem({ kind: store.kind, banned: Boolean(store.banned), others })
    if (problem) throw refuse(problem)
    const people = await countAtWork(trx, id, chinaDate(now))
    if (people > 0) throw refuse('STORE_STAFFED', `店里还有${people}个在职的人，先给他们记下离职`)
    await withdrawNameReview(trx, id, now)
    const closed = await moveJobs(trx, { to: 'closed', by: 'b', actor: user.id }, { companyId: id }, () => now)
    await closeStore(trx, id, now)
    await endCertifications(trx, id, now)
    await cancelRequestsFor(trx, id, now)
    const handed = await endMembershipsToAny(trx, deps, leaving, now)
    const left = leaving.map(({ account_id: accountId }) => accountId)
    for (const accountId of left) await tell(trx, accountId, `${store.name}删除了，你在那里的聊天交给了同事`, now)
    return { closedJobs: closed.length, changed: [...left, ...handed.flatMap(({ shares }) => [...shares.keys()])] }
  })
  deps.outbox.wake()
  deps.bus.wake([...new Set(changed)].map((account) => feedKey({ id: account, role: 'b' })))
  return { closedJobs }
}

/** Locks the accounts of those who see a store alone, and then the enterprise. @returns these members */
async function lockMembersOf(trx: Trx, companyId: string, enterpriseId: string): Promise<MemberRow[]> {
  const before = await membersOfStore(trx, companyId)
  for (const { account_id: accountId } of before) await lockAccount(trx, accountId)
  await lockEnterprise(trx, enterpriseId)
  const now = await membersOfStore(trx, companyId)
  // One more joined in between; clients try again.
  if (now.some(({ id }) => !before.some((member) => member.id === id))) throw refuse('UNAVAILABLE')
  return now
}
