import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { findApplication, lockJob } from '../application/repository'
import { handlerOfPerson } from '../chat/queries/references'
import type { User } from '../http/gate'
import { takeContact } from '../contact/contacts'
import type { Trx } from '../db/schema'
import { publicStatus } from '../job/rules'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { seekerOf } from '../resume/repository'
import { applicantOf, insertInvitedApplication, mayInviteFor } from './repository'
import { enterpriseOfJob } from '../member/repository'

const refuse = refusalsOf(endpoints.inviteViewSend)

/** The invited person: an applicant, or a candidate found for a job. */
export interface Invited {
  applicationId?: string | undefined
  resumeId?: string | undefined
  jobId?: string | undefined
}

/** Counts a contact for the enterprise of the job. */
async function countContact(trx: Trx, { id }: User, jobId: string, accountId: string, now: Date): Promise<void> {
  const { allowed, text } = await takeContact(trx, { id, enterpriseId: await enterpriseOfJob(trx, jobId) }, accountId, now)
  if (!allowed) throw refuse('CONTACT_LIMIT', text)
}

/**
 * Finds the application that an invitation is for, and counts the contact. A found candidate gets a new application, which stays
 * anonymous until they accept. Of two concurrent requests the second finds the application of the first.
 * @returns the application's id
 */
export async function applicationToInvite(
  trx: Trx, user: User, { applicationId, resumeId, jobId }: Invited, now: Date,
): Promise<string> {
  if (applicationId !== undefined) {
    const applicant = await applicantOf(trx, user.id, applicationId)
    if (!applicant) throw refuse('NOT_FOUND', MISSING.application)
    await countContact(trx, user, applicant.job_id, applicant.account_id, now)
    if ((await lockJob(trx, applicant.job_id))?.status === 'banned') throw refuse('JOB_CLOSED', '这个岗位被停用了，不能约面试')
    return applicationId
  }
  if (resumeId === undefined || jobId === undefined) throw refuse('BAD_INPUT', '要约谁面试不能为空', 'applicationId')
  const accountId = await seekerOf(trx, user.id, resumeId)
  if (accountId === undefined) throw refuse('NOT_FOUND', MISSING.resumeToContact)
  if (accountId === user.id) throw refuse('OWN_JOB', '这是你自己的简历，不能约自己面试')
  if (!await mayInviteFor(trx, user.id, jobId)) throw refuse('NOT_FOUND', MISSING.jobToInvite)
  await countContact(trx, user, jobId, accountId, now)
  const job = await lockJob(trx, jobId)
  if (!job || !await mayInviteFor(trx, user.id, jobId)) throw refuse('NOT_FOUND', MISSING.jobToInvite)
  const before = await findApplication(trx, jobId, accountId)
  if (before) return before.id
  if (publicStatus(job.status, job.expires_at, now) !== 'online') throw refuse('JOB_CLOSED', '这个岗位没在招人，先恢复招人再约')
  const handlerId = await handlerOfPerson(trx, jobId, accountId) ?? job.handler_id
  await insertInvitedApplication(trx, { id: randomUUID(), jobId, accountId, resumeId, handlerId }, now)
  const application = await findApplication(trx, jobId, accountId)
  if (!application) throw refuse('UNAVAILABLE')
  return application.id
}
