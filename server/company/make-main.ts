import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { findStore, moveMain } from './queries/stores'

const refuse = refusalsOf(endpoints.businessMain)

/** Makes a store the main one of its enterprise; the main one so far becomes a branch. Idempotent. */
export async function makeMain({ db, now }: Deps, { body: { id }, user }: Call<typeof endpoints.businessMain>) {
  await db.transaction().execute(async (trx) => {
    const seen = await findStore(trx, user.id, id)
    if (!seen) throw refuse('NOT_FOUND', MISSING.store)
    const { enterprise_id: enterpriseId } = seen
    await lockEnterprise(trx, enterpriseId)
    await holdRight(trx, { id: user.id, enterpriseId }, 'editStore')
    // Read under the lock: a concurrent request may have deleted it.
    if (!await findStore(trx, user.id, id)) throw refuse('NOT_FOUND', MISSING.store)
    await moveMain(trx, enterpriseId, id, now())
  })
  return {}
}
