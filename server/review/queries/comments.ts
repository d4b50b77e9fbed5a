import { sql } from 'kysely'
import { reportDue } from '../../complaint/queries/report-due'
import type { Db, Trx } from '../../db/schema'

/**
 * Comments with pending reports, since the earliest one and until the first of them is due. One that was hidden in the meantime is among
 * them: its reports still wait for an answer.
 */
export const reportedComments = (db: Db) =>
  db.selectFrom('comment')
    .innerJoin('complaint', (join) => join.onRef('complaint.target_id', '=', 'comment.id').on('complaint.target_kind', '=', 'comment')
      .on('complaint.status', '=', 'submitted'))
    .select(['comment.id', 'comment.content', 'comment.hidden_at'])
    .select([sql<Date>`min(complaint.created_at)`.as('since'), sql<Date>`min(${reportDue})`.as('due')])
    .groupBy(['comment.id', 'comment.content', 'comment.hidden_at'])

/** The reports of a comment that wait for an answer, the first one first. */
export const reportsOfComment = (db: Db, id: string) =>
  db.selectFrom('complaint').select(['reason', 'content', 'pictures']).where('target_kind', '=', 'comment').where('target_id', '=', id)
    .where('status', '=', 'submitted').orderBy('created_at').orderBy('id').execute()

/** A comment with everything that its readers see. */
export const commentToReview = (db: Db, id: string) =>
  db.selectFrom('comment').innerJoin('company', 'company.id', 'comment.company_id')
    .select([
      'comment.account_id', 'comment.company_id', 'comment.content', 'comment.tags', 'comment.reply', 'comment.pictures',
      'comment.hidden_at', 'company.name as store',
    ])
    .where('comment.id', '=', id).executeTakeFirst()

/** The words and pictures of a comment, the reply of its store and the reports of it, as a short text that changes with each. */
export const commentVersions = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('comment').select('id')
    .select(sql<string>`md5(jsonb_build_array(content, pictures, tags, reply, (select coalesce(sum(additions + 1), 0) from complaint
      where target_kind = 'comment' and target_id = comment.id and status = 'submitted'))::text)`.as('version')).where('id', 'in', ids)
    .execute()).map((row) => [row.id, row.version]))

/** Locks a comment until the transaction ends. */
export const lockComment = (trx: Trx, id: string) =>
  trx.selectFrom('comment').select(['account_id', 'company_id', 'hidden_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Hides a comment; shows it if `at` is null. */
export const setCommentHidden = (trx: Trx, id: string, at: Date | null): Promise<unknown> =>
  trx.updateTable('comment').set({ hidden_at: at }).where('id', '=', id).execute()
