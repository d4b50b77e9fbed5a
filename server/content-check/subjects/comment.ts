import { commentText, hideComment, showComment } from '../queries/comments'
import type { Subject } from './types'

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
