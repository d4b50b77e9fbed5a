import { notifyAuthor } from '../comment/notify-author'
import { endComplaintsOfComment } from '../complaint/end-about'
import { act, type Operator } from './act'
import { cannot } from '../lib/cannot'
import { findComment, setCommentHidden } from './repository'
import { checkDecision } from './rules'

async function findExistingComment({ db }: Operator, id: string): Promise<{ accountId: string; companyId: string }> {
  const comment = await findComment(db, id)
  if (!comment) throw cannot('没有这条评价')
  return { accountId: comment.account_id, companyId: comment.company_id }
}

/** Hides a comment from everyone except its author, and answers its open reports. */
export async function hideComment(operator: Operator, id: string, reason: string): Promise<void> {
  checkDecision({ reason }, operator.now())
  const subject = await findExistingComment(operator, id)
  await act(operator, { action: 'hide comment', ...subject, reason }, async (trx, at) => {
    if (!await setCommentHidden(trx, id, at)) throw cannot('这条评价已经隐藏了')
    await endComplaintsOfComment(trx, id, 'hidden', at)
    await notifyAuthor(trx, subject.accountId, { hidden: true, reason }, at)
  })
}

/** Shows a hidden comment again. */
export async function showComment(operator: Operator, id: string): Promise<void> {
  const subject = await findExistingComment(operator, id)
  await act(operator, { action: 'show comment', ...subject }, async (trx, at) => {
    if (!await setCommentHidden(trx, id, null)) throw cannot('这条评价没有隐藏')
    await notifyAuthor(trx, subject.accountId, { hidden: false, reason: '' }, at)
  })
}
