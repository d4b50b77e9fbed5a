import type { CommentMood } from '@daogang/contract/comment'
import { sql } from 'kysely'
import { micros } from '../db/micros'
import type { Db, Trx } from '../db/schema'
import { wordsWithheld } from '../job/queries/withheld'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { PAGE_PLUS_ONE } from '../lib/page'
import { JOB, mayActOn } from '../member/queries/access'

const comments = (db: Db) =>
  db.selectFrom('comment').innerJoin('job', 'job.id', 'comment.job_id').innerJoin('company', 'company.id', 'comment.company_id')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .selectAll('comment')
    .select(['job.title', 'job.category_id', wordsWithheld.as('withheld'), 'job.handler_id', 'company.enterprise_id',
      'company.name as company_name', 'account.name as account_name', micros('comment.created_at').as('key_micros')])
    .select((e) => e.exists(e.selectFrom('application').select('application.id').whereRef('application.job_id', '=', 'comment.job_id')
      .whereRef('application.account_id', '=', 'comment.account_id').where('application.status', '=', 'hired')).as('worked'))

export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>['executeTakeFirstOrThrow']>>

export interface CommentFilter {
  companyId: string
  jobId?: string
  mood?: CommentMood
  tag?: string
}

/** The range of the mean score of each mood. */
const MOODS: Readonly<Record<CommentMood, readonly [from: number, below: number]>> = { good: [4, 6], fair: [3, 4], poor: [0, 3] }

/** A page of the visible comments on a shop or one of its jobs, newest first, and one row more. */
export function visibleComments(db: Db, { companyId, jobId, mood, tag }: CommentFilter, after: TimeKey | null) {
  let query = comments(db).where('comment.company_id', '=', companyId).where('comment.hidden_at', 'is', null)
  if (jobId !== undefined) query = query.where('comment.job_id', '=', jobId)
  if (mood !== undefined) query = query.where('comment.score', '>=', MOODS[mood][0]).where('comment.score', '<', MOODS[mood][1])
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any(comment.tags)`)
  if (after) {
    query = query.where(sql<boolean>`
      (comment.created_at, comment.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('comment.created_at', 'desc').orderBy('comment.id', 'desc').limit(PAGE_PLUS_ONE).execute()
}

/** One comment. A hidden one only for its author. */
export const findComment = (db: Db, id: string, userId: string | null): Promise<CommentRow | undefined> =>
  comments(db).where('comment.id', '=', id)
    .where((e) => e.or([e('comment.hidden_at', 'is', null), ...(userId === null ? [] : [e('comment.account_id', '=', userId)])]))
    .executeTakeFirst()

/** A person's comment on a job. */
export const ownComment = (db: Db, accountId: string, jobId: string): Promise<CommentRow | undefined> =>
  comments(db).where('comment.account_id', '=', accountId).where('comment.job_id', '=', jobId).executeTakeFirst()

/** The job that a person wants to comment on, whether they have applied to it, and whether they belong to its enterprise. */
export const commentedJob = (db: Db, accountId: string, jobId: string) =>
  db.selectFrom('job').select(['job.id', 'job.company_id'])
    .select((e) => e.exists(e.selectFrom('application').select('application.id').whereRef('application.job_id', '=', 'job.id')
      .where('application.account_id', '=', accountId).where('application.agreed', '=', true)).as('applied'))
    .select((e) => e.exists(e.selectFrom('company').innerJoin('member', 'member.enterprise_id', 'company.enterprise_id').select('member.id')
      .whereRef('company.id', '=', 'job.company_id').where('member.account_id', '=', accountId)).as('is_member'))
    .where('job.id', '=', jobId).executeTakeFirst()

export interface NewComment {
  id: string
  jobId: string
  companyId: string
  accountId: string
  scores: Record<string, number>
  score: number
  tags: string[]
  content: string
  pictures: string[]
  anonymous: boolean
}

/** Adds a comment. False if the person has one on this job. */
export async function insertComment(trx: Trx, comment: NewComment, now: Date): Promise<boolean> {
  const { jobId, companyId, accountId, scores, ...values } = comment
  const { numInsertedOrUpdatedRows } = await trx.insertInto('comment')
    .values({ ...values, job_id: jobId, company_id: companyId, account_id: accountId, scores: JSON.stringify(scores), created_at: now })
    .onConflict((conflict) => conflict.columns(['job_id', 'account_id']).doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const hideAuthor = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('comment').set({ anonymous: true }).where('id', '=', id).execute()

/** Writes the employer's reply to a visible comment on their own job. False if there is no such comment. */
export async function writeReply(trx: Trx, userId: string, id: string, reply: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('comment').from('job').set({ reply, replied_at: now })
    .where('comment.id', '=', id).whereRef('job.id', '=', 'comment.job_id').where(mayActOn(userId, 'replyToComment', JOB))
    .where('comment.hidden_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}
