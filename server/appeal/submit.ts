import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { claimUploads } from '../upload/repository'
import { NO_JOB, caseOf, subjectOf } from './case'
import { insertAppeal, lockJob } from './repository'

const refuse = refusalsOf(endpoints.appealSubmit)

/**
 * Appeals against the decision about the user's job or account. Idempotent while an appeal is open. The text is not checked for sensitive
 * words, because it may quote them.
 */
export async function submit(
  { db, now, providers: { storage } }: Deps, { body: { jobId, content, pictures }, user }: Call<typeof endpoints.appealSubmit>,
) {
  const at = now()
  const subject = subjectOf(user, jobId)
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    await lockJob(trx, subject)
    const before = await caseOf(trx, storage, subject, at)
    if (!before) throw refuse('NOT_FOUND', NO_JOB)
    if (before.next === 'wait') return before
    if (before.next === 'call') throw refuse('APPEAL_LIMIT')
    if (before.decision === null) throw refuse('APPEAL_OVER')
    await insertAppeal(trx, subject, { reason: before.decision.reason, content, pictures }, at)
    await claimUploads(trx, pictures, { accountId: user.id, purpose: 'appeal' }, at)
    const after = await caseOf(trx, storage, subject, at)
    if (!after) throw refuse('NOT_FOUND', NO_JOB)
    return after
  })
}
