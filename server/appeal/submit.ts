import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { claimUploads } from '../upload/repository'
import { caseOf, NOT_FOUND, subjectOf } from './case'
import { insertAppeal, lockAppealed } from './repository'

const refuse = refusalsOf(endpoints.appealSubmit)

/**
 * Appeals against the decision about a job, a store, an enterprise or the user's account. Idempotent while an appeal about it is open,
 * whichever member sent that. The text is not checked for sensitive words, because it may quote them.
 */
export async function submit(
  { db, now, providers: { storage } }: Deps, { body: { content, pictures, ...named }, user }: Call<typeof endpoints.appealSubmit>,
) {
  const at = now()
  const subject = subjectOf(user, named)
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    await lockAppealed(trx, user.id, subject)
    const before = await caseOf(trx, storage, user.id, subject, at)
    if (!before) throw refuse('NOT_FOUND', NOT_FOUND[subject.kind])
    if (before.next === 'wait') return before
    if (before.next === 'call') throw refuse('APPEAL_LIMIT')
    if (before.decision === null) throw refuse('APPEAL_OVER')
    await insertAppeal(trx, subject, { accountId: user.id, reason: before.decision.reason, content, pictures }, at)
    await claimUploads(trx, pictures, { accountId: user.id, purpose: 'appeal' }, at)
    const after = await caseOf(trx, storage, user.id, subject, at)
    if (!after) throw refuse('NOT_FOUND', NOT_FOUND[subject.kind])
    return after
  })
}
