import { endpoints } from '@daogang/contract'
import { deletionProblem } from '@daogang/contract/rules/store'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { moveJobs } from '../job/moves'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { withdrawNameReview } from './queries/name-reviews'
import { closeStore, endCertifications, enterpriseOfStore, lockJobsOf, lockStoreRow, openStores, showAllStoresTo } from './queries/stores'

const refuse = refusalsOf(endpoints.businessDelete)

/** Deletes a store: it is hidden and its jobs are closed. Rows that applications, comments and chats refer to stay. Idempotent. */
export async function deleteStore({ db, now }: Deps, { body: { id }, user }: Call<typeof endpoints.businessDelete>) {
  return db.transaction().execute(async (trx) => {
    const enterpriseId = await enterpriseOfStore(trx, user.id, id)
    if (enterpriseId === undefined) throw refuse('NOT_FOUND', MISSING.store)
    await lockEnterprise(trx, enterpriseId)
    await holdRight(trx, { id: user.id, enterpriseId }, 'editStore')
    await showAllStoresTo(trx, id)
    const store = await lockStoreRow(trx, id, now())
    await lockJobsOf(trx, id)
    if (store.closed_at !== null) return { closedJobs: 0 }
    const others = (await openStores(trx, enterpriseId)).length - 1
    const problem = deletionProblem({ kind: store.kind, banned: Boolean(store.banned), others })
    if (problem) throw refuse(problem)
    await withdrawNameReview(trx, id, now())
    const closed = await moveJobs(trx, { to: 'closed', by: 'b', actor: user.id }, { companyId: id }, now)
    await closeStore(trx, id, now())
    await endCertifications(trx, id, now())
    return { closedJobs: closed.length }
  })
}
