import { endpoints } from '@daogang/contract'
import { mayReopen } from '@daogang/contract/rules/feedback'
import { offDaysAround } from '../attendance/off-days'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { chinaDate } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { lockOwnFeedback, moveFeedback, stepsOf, type FeedbackRow } from './repository'
import { deadlines } from './rules'
import { toFeedback } from './view'

const refuse = refusalsOf(endpoints.feedbackRate)

interface Rating {
  satisfied: boolean
  content: string
}

/** Whether the same rating was the last step, so that sending it again changes nothing. */
async function isRepeated(trx: Trx, { id }: FeedbackRow, { satisfied, content }: Rating): Promise<boolean> {
  const last = (await stepsOf(trx, [id])).find(({ kind }) => kind !== 'looking' && kind !== 'sent')
  return last?.kind === (satisfied ? 'satisfied' : 'unsatisfied') && (satisfied || last.words === content)
}

/** Says whether the reply helped. A no gives the feedback to another operator, at most twice; after that it ends it. Idempotent. */
export async function rate(
  { db, now, providers: { storage } }: Deps, { body: { id, satisfied, content: text }, user }: Call<typeof endpoints.feedbackRate>,
) {
  const rating = { satisfied, content: text.trim() }
  if (!satisfied && rating.content === '') throw refuse('BAD_INPUT', '哪里没解决不能为空', 'content')
  const at = now()
  return db.transaction().execute(async (trx) => {
    const row = await lockOwnFeedback(trx, user.id, id)
    if (!row) throw refuse('NOT_FOUND', MISSING.feedback)
    if (row.state !== 'replied') {
      if (await isRepeated(trx, row, rating)) return toFeedback(trx, storage, row, at)
      throw refuse('FEEDBACK_SETTLED')
    }
    return toFeedback(trx, storage, await rated(trx, row, rating, at), at)
  })
}

async function rated(trx: Trx, row: FeedbackRow, { satisfied, content: words }: Rating, at: Date): Promise<FeedbackRow> {
  if (satisfied) return moveFeedback(trx, row.id, { state: 'closed', satisfied }, { kind: 'satisfied' }, at)
  const step = { kind: 'unsatisfied' as const, words }
  if (!mayReopen(row.reopened)) return moveFeedback(trx, row.id, { state: 'closed', satisfied }, step, at)
  const due = deadlines(row.kind, { isReopened: true }, at, await offDaysAround(trx, chinaDate(at)))
  return moveFeedback(trx, row.id, { state: 'received', satisfied, reopened: row.reopened + 1, ...due }, step, at)
}
