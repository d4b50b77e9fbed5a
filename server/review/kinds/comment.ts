import { notifyAuthor } from '../../comment/notify-author'
import { cannot } from '../../lib/cannot'
import { oneLine } from '../../lib/one-line'
import { writeAction } from '../../operator/queries/audit'
import { refuseChanged, type ReviewKind } from '../kind'
import { pictureLines } from '../pictures'
import { queueSource } from '../queries/queue'
import { commentToReview, commentVersions, lockComment, reportedComments, setCommentHidden } from '../queries/comments'

/** Reported comments. An approved comment stays visible or becomes visible again; a rejected one is hidden from all but its author. */
export const commentReview: ReviewKind = {
  name: 'comment',
  label: '评价',

  queue: (db) => queueSource(reportedComments(db), ({ content }) => oneLine(content)),

  async show(trx, id, { storage }, actor, now) {
    const row = await commentToReview(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look comment', accountId: row.account_id, companyId: row.company_id, subjectId: id }, now)
    return [
      `店  ${row.store}`, `评价  ${row.content}`, ...row.tags.length > 0 ? [`标签  ${row.tags.join('、')}`] : [],
      ...row.reply ? [`店的回复  ${row.reply}`] : [], ...await pictureLines(trx, storage, row.pictures, now),
    ]
  },

  // Its author can change it while it waits.
  versions: commentVersions,

  async decide(trx, id, { approve, reason, version }, now) {
    const comment = await lockComment(trx, id)
    if (!comment) return undefined
    refuseChanged(version, (await commentVersions(trx, [id])).get(id) ?? '')
    if (!approve && comment.hidden_at !== null) throw cannot('这条评价已经隐藏了')
    await setCommentHidden(trx, id, approve ? null : now)
    if (!approve || comment.hidden_at !== null) await notifyAuthor(trx, comment.account_id, { hidden: !approve, reason }, now)
    return { accountId: comment.account_id, companyId: comment.company_id }
  },
}
