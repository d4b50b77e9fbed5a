import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { ownFeedback } from './repository'
import { toFeedback } from './view'

const refuse = refusalsOf(endpoints.feedbackDetail)

/** One of the user's own feedback with its progress. */
export async function getMine(
  { db, now, providers: { storage } }: Deps, { query: { id }, user }: Call<typeof endpoints.feedbackDetail>,
) {
  const row = await ownFeedback(db, user.id, id)
  if (!row) throw refuse('NOT_FOUND', MISSING.feedback)
  return toFeedback(db, storage, row, now())
}
