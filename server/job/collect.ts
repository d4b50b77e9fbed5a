import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { deleteCollection, insertCollection } from './repository'

const refuse = refusalsOf(endpoints.jobCollect)

/** Adds a job to the seeker's favourites or removes it. Idempotent. */
export async function collect({ db, now }: Deps, { body: { jobId, collected }, user }: Call<typeof endpoints.jobCollect>) {
  const exists = collected ? await insertCollection(db, user.id, jobId, now()) : await deleteCollection(db, user.id, jobId)
  if (!exists) throw refuse('NOT_FOUND', MISSING.job)
  return { jobId, collected }
}
