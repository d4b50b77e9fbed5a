import { FEEDBACK_KIND_NAMES, type FeedbackStep } from '@daogang/contract/rules/feedback'
import { lockFeedback, waitingFeedback } from '../../feedback/queries/waiting'
import { lookAt, replyTo } from '../../feedback/reply'
import { stepsOf } from '../../feedback/repository'
import { dueText } from '../../feedback/rules'
import { chinaDateTime } from '../../lib/china-time'
import { CannotModerate } from '../../moderation/cannot-moderate'
import { writeAction } from '../../operator/queries/audit'
import type { ReviewKind } from '../kind'
import { NOT_REPLIED } from '../feedback'
import { pictureLines } from '../pictures'

const STEP_NAMES: Readonly<Record<FeedbackStep, string>> = {
  sent: '收到', looking: '在看', replied: '回复', unsatisfied: '不满意', satisfied: '满意', ended: '结束', expired: '没人评，到期结束',
}

/** Feedback of users, those due first. A decision replies: the list has no content, and `show` records who read it. */
export const feedbackReview: ReviewKind = {
  name: 'feedback',
  label: '意见反馈',

  async waiting(db, limit, now) {
    const rows = await waitingFeedback(db, limit)
    return rows.map((row) => ({
      id: row.id, since: row.created_at,
      text: [String(row.number), FEEDBACK_KIND_NAMES[row.kind], row.reopened > 0 ? `第${row.reopened}次不满意，要换人回` : '', dueText(row, now)]
        .filter(Boolean).join('  '),
    }))
  },

  async show(trx, id, { storage }, actor, now) {
    const row = await lockFeedback(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look feedback', accountId: row.account_id, subjectId: id }, now)
    await lookAt(trx, row, actor, now)
    return [
      `编号  ${row.number}`, `哪方面  ${FEEDBACK_KIND_NAMES[row.kind]}`, `身份  ${row.role === 'c' ? '求职' : '招人'}`,
      `回复期限  ${chinaDateTime(row.reply_due_at)}`, `说的事  ${row.content}`, ...(row.contact === '' ? [] : [`怎么联系  ${row.contact}`]),
      ...(await stepsOf(trx, [id])).reverse().map(({ kind, words, actor: by, at }) =>
        [chinaDateTime(at), STEP_NAMES[kind], by, words].filter(Boolean).join('  ')),
      ...await pictureLines(trx, storage, row.pictures, now),
    ]
  },

  async decide(trx, id, { reason, actor }, now) {
    if (!await lockFeedback(trx, id)) return undefined
    if (reason === '') throw new CannotModerate('要用 --reason 写回复，对方看得到')
    const replied = await replyTo(trx, id, { actor, words: reason }, now)
    if (replied === 'missing') return undefined
    if (typeof replied === 'string') throw new CannotModerate(NOT_REPLIED[replied])
    return { ...replied, said: '回复了，对方收到了通知' }
  },
}
