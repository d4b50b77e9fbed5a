import { endpoints } from '@daogang/contract'
import { isReserving, type SubmissionState } from '@daogang/contract/rules/campaign'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import { blank } from './blank'
import { end, lockBoth } from './decide'

const refuse = refusalsOf(endpoints.submissionWithdraw)
const REASON = '自己撤回的'

/** Takes a submission back that is not decided, frees its share of the budget, and deletes its answers. Idempotent. */
export const withdraw = ({ db, now }: Deps, accountId: string, id: string): Promise<{ state: SubmissionState }> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const both = await lockBoth(trx, id)
    if (both?.row.account_id !== accountId) throw refuse('NOT_FOUND', '没找到这份提交，看看“我的提交”')
    const { row } = both
    if (row.state === 'closed') return { state: 'closed' }
    if (!isReserving(row.state)) throw refuse('SUBMISSION_SETTLED')
    await end(trx, row, { reason: REASON, actor: '' }, now())
    // There is nothing left to decide.
    await blank(trx, row, now())
    return { state: 'closed' }
  })
