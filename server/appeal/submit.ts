import { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import { hasValues } from '../lib/same-values'
import type { Call } from '../http/serve'
import { claimUploads } from '../upload/repository'
import { caseOf, NOT_FOUND, subjectOf } from './case'
import { insertAppeal, lockAppealed, openAppealOf } from './repository'

const refuse = refusalsOf(endpoints.appealSubmit)

/** What the sender of other words than the open appeal's reads, by whose that is. */
const OWN = '上一份申诉已经收到，正在看。要补充，请打客服电话'
const COLLEAGUES = '同事刚写了申诉，正在看。要补充，请打客服电话'

/**
 * Appeals against the decision about a job, a store, an enterprise or the user's account. Idempotent while an appeal about it is open,
 * whichever member sent that; other words or pictures than its own are refused, because no one would read them. The text is not
 * checked for sensitive words, because it may quote them.
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
    if (before.next === 'wait') {
      const open = await openAppealOf(trx, subject)
      if (open && !hasValues(open, { content, pictures })) throw refuse('REQUEST_CHANGED', open.account_id === user.id ? OWN : COLLEAGUES)
      return before
    }
    if (before.next === 'call') throw refuse('APPEAL_LIMIT')
    if (before.decision === null) throw refuse('APPEAL_OVER')
    await insertAppeal(trx, subject, { accountId: user.id, reason: before.decision.reason, content, pictures }, at)
    await claimUploads(trx, pictures, { accountId: user.id, purpose: 'appeal' }, at)
    const after = await caseOf(trx, storage, user.id, subject, at)
    if (!after) throw refuse('NOT_FOUND', NOT_FOUND[subject.kind])
    return after
  })
}
