import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { handlerOfJob } from './repository'

const refuse = refusalsOf(endpoints.applySelfJob)

/** Whether the seeker published the job themselves. */
export async function isOwnJob({ db }: Deps, { body: { jobId }, user }: Call<typeof endpoints.applySelfJob>) {
  const job = await handlerOfJob(db, jobId)
  if (!job) throw refuse('NOT_FOUND', MISSING.job)
  return { self: job.handler_id === user.id }
}
