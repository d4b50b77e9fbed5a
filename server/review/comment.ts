import { sql } from 'kysely'
import { CannotModerate } from '../moderation/cannot-moderate'
import { notifyAuthor } from '../comment/notify-author'
import type { ReviewKind } from './kinds'

/** Comments that somebody reported: approving lets one stand, or stand again; rejecting hides it from all but its author. */
export const commentReview: ReviewKind = {
  name: 'comment',
  label: '评价',

  async waiting(db, limit) {
    const rows = await db.selectFrom('comment')
      .innerJoin('complaint', (join) => join.onRef('complaint.target_id', '=', 'comment.id').on('complaint.target_kind', '=', 'comment')
        .on('complaint.status', '=', 'submitted'))
      .select(['comment.id', 'comment.content']).select(sql<Date>`min(complaint.created_at)`.as('since'))
      .where('comment.hidden_at', 'is', null).groupBy(['comment.id', 'comment.content'])
      .orderBy(sql`min(complaint.created_at)`).orderBy('comment.id').limit(limit).execute()
    return rows.map(({ id, content, since }) => ({ id, since: new Date(since), text: content.replace(/\s+/g, ' ') }))
  },

  async decide(trx, id, { approve, reason }, now) {
    const comment = await trx.selectFrom('comment').select(['account_id', 'company_id', 'hidden_at']).where('id', '=', id)
      .forUpdate().executeTakeFirst()
    if (!comment) return undefined
    if (!approve && comment.hidden_at !== null) throw new CannotModerate('这条评价已经隐藏了')
    await trx.updateTable('comment').set({ hidden_at: approve ? null : now }).where('id', '=', id).execute()
    if (!approve || comment.hidden_at !== null) await notifyAuthor(trx, comment.account_id, { hidden: !approve, reason }, now)
    return { accountId: comment.account_id, companyId: comment.company_id }
  },
}
