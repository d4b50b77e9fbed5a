import { notifyAuthor } from '../../comment/notify-author'
import { endComplaintsOfComment } from '../../complaint/end-about'
import { reasonsOf } from '../../complaint/rules'
import { labelOf } from '../../dictionary/dictionaries'
import { cannot } from '../../lib/cannot'
import { oneLine } from '../../lib/one-line'
import { writeAction } from '../../operator/queries/audit'
import { refuseChanged, type ReviewKind } from '../kind'
import { pictureLines } from '../pictures'
import { queueSource } from '../queries/queue'
import {
  commentToReview, commentVersions, lockComment, reportedComments, reportsOfComment, setCommentHidden,
} from '../queries/comments'

const HIDDEN = '隐藏着'

/**
 * Reported comments. An approved comment stays visible or becomes visible again; a rejected one is hidden from all but its author. Either
 * answers its reports.
 */
export const commentReview: ReviewKind = {
  name: 'comment',
  label: '评价',

  queue: (db) => queueSource(reportedComments(db), ({ content, hidden_at: hiddenAt }) =>
    [hiddenAt !== null && HIDDEN, oneLine(content)].filter(Boolean).join('  '), true),

  async show(trx, id, { storage }, actor, now) {
    const row = await commentToReview(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look comment', accountId: row.account_id, companyId: row.company_id, subjectId: id }, now)
    const reports = await reportsOfComment(trx, id)
    return [
      `店  ${row.store}`, `评价  ${row.content}`, ...row.hidden_at !== null ? [`状态  ${HIDDEN}`] : [],
      ...row.tags.length > 0 ? [`标签  ${row.tags.join('、')}`] : [],
      ...row.reply ? [`店的回复  ${row.reply}`] : [], ...await pictureLines(trx, storage, row.pictures, now),
      ...reports.map((report) => `举报  ${labelOf(reasonsOf('comment'), report.reason)}：${report.content}`),
      ...await pictureLines(trx, storage, reports.flatMap(({ pictures }) => pictures), now),
    ]
  },

  // Its author can change it while it waits, and others can report it too.
  versions: commentVersions,

  async decide(trx, id, { approve, reason, version }, now) {
    const comment = await lockComment(trx, id)
    if (!comment) return undefined
    refuseChanged(version, (await commentVersions(trx, [id])).get(id) ?? '')
    const isHidden = comment.hidden_at !== null
    const answered = await endComplaintsOfComment(trx, id, approve ? 'kept' : 'hidden', now)
    if (!approve && isHidden && answered === 0) throw cannot('这条评价已经隐藏了')
    if (approve === isHidden) {
      await setCommentHidden(trx, id, approve ? null : now)
      await notifyAuthor(trx, comment.account_id, { hidden: !approve, reason }, now)
    }
    return { accountId: comment.account_id, companyId: comment.company_id }
  },
}
