import { labelOf } from '../dictionary/dictionaries'
import { writeAction } from '../moderation/audit'
import { CannotModerate } from '../moderation/cannot-moderate'
import { tellReport } from '../complaint/tell'
import { pictureLines } from './pictures'
import type { ReviewKind } from './kinds'

const KINDS = { job: '岗位', company: '店', comment: '评价' } as const
const ACCEPTED = '属实，已经处理，谢谢你告诉我们'

/** Reports of jobs, shops and comments. What was reported is acted upon by `npm run moderate`. */
export const reportReview: ReviewKind = {
  name: 'report',
  label: '举报',

  async waiting(db, limit) {
    const rows = await db.selectFrom('complaint').selectAll().where('status', '=', 'submitted')
      .orderBy('created_at').orderBy('id').limit(limit).execute()
    return rows.map((row) => ({
      id: row.id,
      since: row.created_at,
      text: [
        `${KINDS[row.target_kind]} ${row.target_id}`, row.target_name, labelOf('reason_for_complaint', row.reason),
        row.content.replace(/\s+/g, ' '),
      ].join('  '),
    }))
  },

  async show(trx, id, { storage }, actor, now) {
    const row = await trx.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look report', accountId: row.account_id, subjectId: id }, now)
    return [
      `${KINDS[row.target_kind]}  ${row.target_name}`, `原因  ${labelOf('reason_for_complaint', row.reason)}`, `经过  ${row.content}`,
      ...await pictureLines(trx, storage, row.pictures, now),
    ]
  },

  async decide(trx, id, { approve, reason }, now) {
    const report = await trx.selectFrom('complaint').select(['account_id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!report) return undefined
    if (report.status !== 'submitted') throw new CannotModerate('这份举报已经处理过了')
    await trx.updateTable('complaint')
      .set({ status: approve ? 'accepted' : 'rejected', answer: reason || ACCEPTED, answered_at: now }).where('id', '=', id).execute()
    await tellReport(trx, id, approve ? 'accepted' : 'rejected', reason || ACCEPTED, now)
    return { accountId: report.account_id }
  },
}
