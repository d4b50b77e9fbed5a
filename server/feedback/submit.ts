import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { FEEDBACK_PER_DAY } from '@daogang/contract/rules/feedback'
import { offDaysAround } from '../attendance/off-days'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { chinaDate, chinaDayStart } from '../lib/china-time'
import { refusalsOf } from '../lib/refusal'
import { hasValues } from '../lib/same-values'
import type { Call } from '../http/serve'
import { claimUploads } from '../upload/repository'
import { countSince, feedbackByKey, insertFeedback, insertStep } from './repository'
import { deadlines } from './rules'
import { toFeedback } from './view'

const refuse = refusalsOf(endpoints.feedbackSubmit)

/** Sends feedback; it has its number and its deadline at once. Idempotent by the client's key, which belongs to one content. */
export async function submit(
  { db, now, providers: { storage } }: Deps,
  { body: { once, kind, content, contact, pictures }, user }: Call<typeof endpoints.feedbackSubmit>,
) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    // Serialises one person's feedback, so that the daily limit counts right.
    await lockAccount(trx, user.id)
    const first = await feedbackByKey(trx, user.id, once)
    if (first && !hasValues(first, { kind, content, contact, pictures })) {
      throw refuse('REQUEST_CHANGED', `刚才那份已经收到，编号${first.number}，到“我的反馈”看进展。要说别的，返回再写一份`)
    }
    if (first) return toFeedback(trx, storage, first, at)
    if (await countSince(trx, user.id, chinaDayStart(at)) >= FEEDBACK_PER_DAY) throw refuse('FEEDBACK_LIMIT')
    const due = deadlines(kind, { isReopened: false }, at, await offDaysAround(trx, chinaDate(at)))
    const row = await insertFeedback(trx, {
      id: randomUUID(), account_id: user.id, once, role: user.role, kind, content, contact, pictures, created_at: at, ...due,
    })
    await claimUploads(trx, pictures, { accountId: user.id, purpose: 'feedback' }, at)
    await insertStep(trx, row.id, { kind: 'sent' }, at)
    return toFeedback(trx, storage, row, at)
  })
}
