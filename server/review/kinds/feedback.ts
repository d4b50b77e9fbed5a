import { FEEDBACK_KIND_NAMES, FEEDBACK_KINDS, type FeedbackKind, type FeedbackStep } from '@daogang/contract/rules/feedback'
import { OWN_DATA, type OperatorRole } from '@daogang/contract/rules/operator-role'
import { feedbackQueue, feedbackVersions, lockFeedback } from '../../feedback/queries/waiting'
import { endFeedback, lookAt, replyTo } from '../../feedback/reply'
import { stepsOf } from '../../feedback/repository'
import { dueText } from '../../feedback/rules'
import { chinaDateTime } from '../../lib/china-time'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { refuseChanged, type ReviewKind } from '../kind'
import { isOwnData, NOT_REPLIED } from '../feedback'
import { pictureLines } from '../pictures'
import { queueSource } from '../queries/queue'

const STEP_NAMES: Readonly<Record<FeedbackStep, string>> = {
  sent: '收到', looking: '在看', replied: '回复', unsatisfied: '不满意', satisfied: '满意', ended: '结束', expired: '没人评，到期结束',
}

interface Kind {
  name: string
  label: string
  kinds: readonly FeedbackKind[]
  roles: readonly OperatorRole[]
  dueHours: number
}

/**
 * Feedback of some kinds. The list has no content, and `show` records who read it. An approval is the reply; a rejection ends it, where
 * there is nothing to reply to.
 */
const feedbackKind = ({ name, label, kinds, roles, dueHours }: Kind): ReviewKind => ({
  name, label, roles, dueHours, approvalAsks: '回复',

  queue: (db, now) => queueSource(feedbackQueue(db, kinds), (row) => [
    String(row.number), FEEDBACK_KIND_NAMES[row.kind], row.reopened > 0 ? `第${row.reopened}次不满意，要换人回` : '', dueText(row, now),
  ].filter(Boolean).join('  '), true),

  versions: feedbackVersions,

  async show(trx, id, { storage }, actor, now) {
    const row = await lockFeedback(trx, id)
    if (!row || !kinds.includes(row.kind)) return undefined
    await writeAction(trx, { actor, action: `look ${name}`, accountId: row.account_id, subjectId: id }, now)
    await lookAt(trx, row, actor, now)
    return [
      `编号  ${row.number}`, `哪方面  ${FEEDBACK_KIND_NAMES[row.kind]}`, `身份  ${row.role === 'c' ? '求职' : '招人'}`,
      `回复期限  ${chinaDateTime(row.reply_due_at)}`, `说的事  ${row.content}`, ...(row.contact === '' ? [] : [`怎么联系  ${row.contact}`]),
      ...(await stepsOf(trx, [id])).reverse().map(({ kind, words, actor: by, at }) =>
        [chinaDateTime(at), STEP_NAMES[kind], by, words].filter(Boolean).join('  ')),
      ...await pictureLines(trx, storage, row.pictures, now),
    ]
  },

  async decide(trx, id, { approve, reason, actor, version }, now) {
    const row = await lockFeedback(trx, id)
    if (!row || !kinds.includes(row.kind)) return undefined
    refuseChanged(version, String(row.reopened))
    if (reason === '') throw cannot('写回复，对方看得到')
    const done = await (approve ? replyTo : endFeedback)(trx, id, { actor, words: reason }, now)
    if (done === 'missing') return undefined
    if (typeof done === 'string') throw cannot(NOT_REPLIED[done])
    return { ...done, said: approve ? '回复了，对方收到了通知' : '结束了，对方看得到原因' }
  },
})

/** What people say about the product and others. */
export const feedbackReview = feedbackKind({
  name: 'feedback', label: '意见反馈', kinds: FEEDBACK_KINDS.filter((kind) => !isOwnData(kind)),
  roles: [...OWN_DATA, 'reviewer'],
  dueHours: 24,
})

/** What people ask for their own data: a copy, a correction, a deletion. The page of the person has the buttons for them. */
export const ownDataReview = feedbackKind({
  name: 'own-data', label: '个人信息的申请', kinds: FEEDBACK_KINDS.filter(isOwnData), roles: OWN_DATA, dueHours: 24,
})
