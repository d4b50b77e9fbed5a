import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'

/** Visible comments with pending reports, since the earliest report. */
export const reportedComments = (db: Db) =>
  db.selectFrom('comment')
    .innerJoin('complaint', (join) => join.onRef('complaint.target_id', '=', 'comment.id').on('complaint.target_kind', '=', 'comment')
      .on('complaint.status', '=', 'submitted'))
    .select(['comment.id', 'comment.content']).select(sql<Date>`min(complaint.created_at)`.as('since'))
    .where('comment.hidden_at', 'is', null).groupBy(['comment.id', 'comment.content'])

/** A comment with everything that its readers see. */
export const commentToReview = (db: Db, id: string) =>
  db.selectFrom('comment').innerJoin('company', 'company.id', 'comment.company_id')
    .select([
      'comment.account_id', 'comment.company_id', 'comment.content', 'comment.tags', 'comment.reply', 'comment.pictures',
      'company.name as store',
    ])
    .where('comment.id', '=', id).executeTakeFirst()

/** What a comment says, and what its store answered, as a short text that changes with it. */
export const commentVersions = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('comment').select('id')
    .select(sql<string>`md5(jsonb_build_array(content, pictures, tags, reply)::text)`.as('version')).where('id', 'in', ids).execute())
    .map((row) => [row.id, row.version]))

/** Locks a comment until the transaction ends. */
export const lockComment = (trx: Trx, id: string) =>
  trx.selectFrom('comment').select(['account_id', 'company_id', 'hidden_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Hides a comment; shows it if `at` is null. */
export const setCommentHidden = (trx: Trx, id: string, at: Date | null): Promise<unknown> =>
  trx.updateTable('comment').set({ hidden_at: at }).where('id', '=', id).execute()
