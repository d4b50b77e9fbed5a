import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { caseOf, NOT_FOUND, subjectOf } from './case'

const refuse = refusalsOf(endpoints.appealDetail)

/** The decision about a job, a store, an enterprise or the user's account, with its appeals. */
export async function get({ db, now, providers: { storage } }: Deps, { query, user }: Call<typeof endpoints.appealDetail>) {
  const subject = subjectOf(user, query)
  const found = await caseOf(db, storage, user.id, subject, now())
  if (!found) throw refuse('NOT_FOUND', NOT_FOUND[subject.kind])
  return found
}
