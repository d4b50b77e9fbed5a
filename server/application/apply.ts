import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { JOB_EXPIRED_TEXT } from '@daogang/contract/rules/job'
import { handlerOfPerson } from '../chat/queries/references'
import type { Deps } from '../deps'
import { publicStatus } from '../job/rules'
import { chinaDayStart } from '../lib/china-time'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { hidesFromJob } from '../member/queries/access'
import { hasWorkingAge } from '../resume/working-age'
import { refuseRestricted } from '../risk/restrictions'
import { notifyOtherSide } from './notify-other-side'
import { countSince, findApplication, insertApplication, lockApplicant, lockJob, resumeOf } from './repository'
import { APPLICATIONS_A_DAY } from './rules'
import { toApplication } from './view'

const refuse = refusalsOf(endpoints.applyToJob)

/**
 * Applies to a job. Idempotent: applying twice returns the first application unchanged. A withdrawn one is renewed, and an invited person
 * becomes an applicant.
 */
export async function apply({ db, config, now }: Deps, { body: { jobId }, user }: Call<typeof endpoints.applyToJob>) {
  const row = await db.transaction().execute(async (trx) => {
    const first = await findApplication(trx, jobId, user.id)
    if (first?.is_applied) return first
    await refuseRestricted(trx, user, now())
    await lockApplicant(trx, user.id)
    const job = await lockJob(trx, jobId)
    // Read the time under the lock, so that an application is never later than the recorded close of its job.
    const at = now()
    if (!job) throw refuse('NOT_FOUND', MISSING.job)
    if (job.handler_id === user.id) throw refuse('OWN_JOB')
    if (await hidesFromJob(trx, user.id, jobId)) throw refuse('HIDDEN_FROM_EMPLOYER')
    const status = publicStatus(job.status, job.expires_at, at)
    if (status !== 'online') throw refuse('JOB_CLOSED', status === 'expired' ? JOB_EXPIRED_TEXT : undefined)
    const resume = await resumeOf(trx, user.id)
    if (!resume) throw refuse('RESUME_INCOMPLETE')
    if (!await hasWorkingAge(trx, config, { accountId: user.id, birthday: resume.birthday }, at)) throw refuse('AGE_OUT_OF_RANGE')
    if (await countSince(trx, user.id, chinaDayStart(at)) >= APPLICATIONS_A_DAY) throw refuse('APPLY_LIMIT')
    // Whoever talks to the person about this job already.
    const handlerId = await handlerOfPerson(trx, jobId, user.id) ?? job.handler_id
    const added = { id: randomUUID(), jobId, accountId: user.id, resumeId: resume.id, handlerId }
    const inserted = await insertApplication(trx, added, at)
    if (inserted) await notifyOtherSide(trx, inserted.id, 'application_received', '', at)
    const application = inserted ?? await findApplication(trx, jobId, user.id)
    if (!application) throw refuse('UNAVAILABLE')
    return application
  })
  return toApplication(row)
}
