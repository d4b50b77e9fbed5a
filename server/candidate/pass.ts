import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { NOT_FOUND } from '../resume/view'
import { deletePass, insertPass, needOf } from './repository'

const refuse = refusalsOf(endpoints.resumePass)

/** Passes over a candidate for a job of the employer, or takes that back. Idempotent. */
export async function pass({ db, now }: Deps, { body: { resumeId, jobId, passed }, user }: Call<typeof endpoints.resumePass>) {
  const job = await needOf(db, user.id, jobId)
  const employer = job && { id: user.id, enterpriseId: job.enterpriseId }
  if (passed) {
    if (!employer) throw refuse('NOT_FOUND', MISSING.ownJob)
    if (!await insertPass(db, employer, jobId, resumeId, now())) throw refuse('NOT_FOUND', NOT_FOUND)
  } else if (employer) {
    await deletePass(db, employer.enterpriseId, jobId, resumeId)
  }
  return { resumeId, jobId, passed }
}
