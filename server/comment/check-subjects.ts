import { fieldsSubject, HIDDEN } from '../content-check/fields'
import type { Subject } from '../content-check/subject'
import { commentText, hideComment, showComment } from './queries/checks'

/** A comment on a job. While it is hidden, its author still sees it. */
export const commentSubject: Subject = {
  label: '评价',
  scene: 'comment',

  async read(db, { subject_id: id }) {
    const content = await commentText(db, id)
    return content ? { content } : undefined
  },

  hide: async (trx, { subject_id: id }, { content = '' }, now) => (await hideComment(trx, id, content, now) ? 'hidden' : 'changed'),

  async show(trx, { subject_id: id }) {
    await showComment(trx, id)
  },
}

/** A reply to a comment. */
export const commentReplySubject = fieldsSubject({ label: '评价回复', scene: 'comment', table: 'comment', columns: { reply: HIDDEN } })
