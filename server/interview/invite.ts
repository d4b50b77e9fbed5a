import { randomUUID } from 'node:crypto'
import type { inviteViewSend } from '@daogang/contract/interview'
import type { Transaction } from 'kysely'
import type { User } from '../http/gate'
import { findApplication, lockJob } from '../application/repository'
import { takeContact } from '../contact/contacts'
import type { Database } from '../db/schema'
import { publicStatus } from '../job/rules'
import { MISSING } from '../lib/missing'
import type { Fail } from '../lib/refusal'
import { seekerOf } from '../resume/repository'

type Trx = Transaction<Database>
type Refuse = Fail<typeof inviteViewSend>

/** Who is invited: somebody who applied, or somebody found for a job. */
export interface Invited {
  applicationId?: string | undefined
  resumeId?: string | undefined
  jobId?: string | undefined
}

const NO_APPLICATION = '没找到这份报名，刷新看看'

/**
 * The application that an invitation is about, with the contact counted. Who was found gets one that waits for their yes;
 * of two requests at once the second finds what the first made.
 */
export async function applicationFor(
  trx: Trx, user: User, { applicationId, resumeId, jobId }: Invited, now: Date, fail: Refuse,
): Promise<string> {
  const count = async (accountId: string): Promise<void> => {
    const { allowed, text } = await takeContact(trx, user.id, accountId, now)
    if (!allowed) return fail('CONTACT_LIMIT', text)
  }
  if (applicationId !== undefined) {
    const applied = await trx.selectFrom('application').select('account_id')
      .where('id', '=', applicationId).where('owner_id', '=', user.id).executeTakeFirst()
    if (!applied) return fail('NOT_FOUND', NO_APPLICATION)
    await count(applied.account_id)
    return applicationId
  }
  if (resumeId === undefined || jobId === undefined) return fail('BAD_INPUT', '要约谁面试不能为空', 'applicationId')
  const accountId = await seekerOf(trx, user.id, resumeId)
  if (accountId === undefined) return fail('NOT_FOUND', '没找到这份简历，可能已经隐藏了，看看别的人')
  if (accountId === user.id) return fail('OWN_JOB', '这是你自己的简历，不能约自己面试')
  await count(accountId)
  const job = await lockJob(trx, jobId)
  if (job?.owner_id !== user.id) return fail('NOT_FOUND', MISSING.jobToInvite)
  const before = await findApplication(trx, jobId, accountId)
  if (before) return before.id
  if (publicStatus(job.status, job.expires_at, now) !== 'online') return fail('JOB_CLOSED', '这个岗位没在招人，先恢复招人再约')
  const id = randomUUID()
  await trx.insertInto('application').values({
    id, job_id: jobId, account_id: accountId, resume_id: resumeId, owner_id: user.id, status: 'applied', agreed: false, applied_at: now,
    changed_at: now,
  }).onConflict((conflict) => conflict.columns(['job_id', 'account_id']).doNothing()).execute()
  return (await findApplication(trx, jobId, accountId))?.id ?? fail('UNAVAILABLE')
}
