import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { NOT_FOUND } from '../resume/view'
import { deletePass, insertPass, needOf } from './repository'
import { employerOf } from '../member/employer'

const refuse = refusalsOf(endpoints.resumePass)

/** Passes over a candidate for a job of the employer, or takes that back. Idempotent. */
export async function pass({ db, now }: Deps, { body: { resumeId, jobId, passed }, user }: Call<typeof endpoints.resumePass>) {
  const employer = employerOf(user, 'contactPeople')
  if (!passed) await deletePass(db, employer.enterpriseId, jobId, resumeId)
  else if (!await insertPass(db, employer, jobId, resumeId, now())) {
    throw refuse('NOT_FOUND', await needOf(db, user.id, jobId) ? NOT_FOUND : MISSING.ownJob)
  }
  return { resumeId, jobId, passed }
}
