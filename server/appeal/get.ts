import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { NO_JOB, caseOf, subjectOf } from './case'

const refuse = refusalsOf(endpoints.appealDetail)

/** The decision about the user's job or account, with their appeals. */
export async function get(
  { db, now, providers: { storage } }: Deps, { query: { jobId }, user }: Call<typeof endpoints.appealDetail>,
) {
  const found = await caseOf(db, storage, subjectOf(user, jobId), now())
  if (!found) throw refuse('NOT_FOUND', NO_JOB)
  return found
}
