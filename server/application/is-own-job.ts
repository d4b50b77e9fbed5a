import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { jobOwner } from './repository'

const refuse = refusalsOf(endpoints.applySelfJob)

/** Whether the seeker published the job themselves. */
export async function isOwnJob({ db }: Deps, { body: { jobId }, user }: Call<typeof endpoints.applySelfJob>) {
  const job = await jobOwner(db, jobId)
  if (!job) throw refuse('NOT_FOUND', MISSING.job)
  return { self: job.owner_id === user.id }
}
