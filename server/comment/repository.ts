import type { Comment, CommentMood, CommentSummary } from '@daogang/contract/comment'
import { sql, type Kysely, type Transaction } from 'kysely'
import { addCheck } from '../content-check/add'
import { micros } from '../db/micros'
import type { Database } from '../db/schema'
import { dictionaries, labelOf } from '../dictionary/dictionaries'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { displayName } from '../lib/display-name'
import { LOOK_AHEAD } from '../lib/page'
import type { Storage } from '../providers/storage/types'
import { publicUrls } from '../upload/repository'
import { ANONYMOUS } from './rules'

type Db = Kysely<Database>

const comments = (db: Db) =>
  db.selectFrom('comment').innerJoin('job', 'job.id', 'comment.job_id').innerJoin('company', 'company.id', 'comment.company_id')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .selectAll('comment')
    .select(['job.title', 'job.owner_id', 'company.name as company_name', 'account.name as account_name',
      micros('comment.created_at').as('key_micros')])
    .select((e) => e.exists(e.selectFrom('application').select('application.id').whereRef('application.job_id', '=', 'comment.job_id')
      .whereRef('application.account_id', '=', 'comment.account_id').where('application.status', '=', 'hired')).as('worked'))

export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>['executeTakeFirstOrThrow']>>

export interface CommentFilter {
  companyId: string
  jobId?: string
  mood?: CommentMood
  tag?: string
}

/** From which mean on, and below which. */
const MOODS: Readonly<Record<CommentMood, readonly [from: number, below: number]>> = { good: [4, 6], fair: [3, 4], poor: [0, 3] }

/** What anyone may read of a shop, or of one of its jobs, the last first. */
export function commentsQuery(db: Db, { companyId, jobId, mood, tag }: CommentFilter, after: TimeKey | null) {
  let query = comments(db).where('comment.company_id', '=', companyId).where('comment.hidden_at', 'is', null)
  if (jobId !== undefined) query = query.where('comment.job_id', '=', jobId)
  if (mood !== undefined) query = query.where('comment.score', '>=', MOODS[mood][0]).where('comment.score', '<', MOODS[mood][1])
  if (tag !== undefined) query = query.where(sql<boolean>`${tag} = any(comment.tags)`)
  if (after) {
    query = query.where(sql<boolean>`
      (comment.created_at, comment.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('comment.created_at', 'desc').orderBy('comment.id', 'desc').limit(LOOK_AHEAD)
}

/** One comment; a hidden one only for who wrote it. */
export const findComment = (db: Db, id: string, userId: string | null): Promise<CommentRow | undefined> =>
  comments(db).where('comment.id', '=', id)
    .where((e) => e.or([e('comment.hidden_at', 'is', null), ...(userId === null ? [] : [e('comment.account_id', '=', userId)])]))
    .executeTakeFirst()

/** What a person said of a job. */
export const ownComment = (db: Db, accountId: string, jobId: string): Promise<CommentRow | undefined> =>
  comments(db).where('comment.account_id', '=', accountId).where('comment.job_id', '=', jobId).executeTakeFirst()

/** The job that someone wants to comment on, and whether they have applied to it. */
export const commentedJob = (db: Db, accountId: string, jobId: string) =>
  db.selectFrom('job').select(['job.id', 'job.company_id'])
    .select((e) => e.exists(e.selectFrom('application').select('application.id').whereRef('application.job_id', '=', 'job.id')
      .where('application.account_id', '=', accountId).where('application.agreed', '=', true)).as('applied'))
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

/** Adds a comment. False when the person has one on this job. */
export async function insertComment(trx: Transaction<Database>, comment: NewComment, now: Date): Promise<boolean> {
  const { jobId, companyId, accountId, scores, ...values } = comment
  const { numInsertedOrUpdatedRows } = await trx.insertInto('comment')
    .values({ ...values, job_id: jobId, company_id: companyId, account_id: accountId, scores: JSON.stringify(scores), created_at: now })
    .onConflict((conflict) => conflict.columns(['job_id', 'account_id']).doNothing()).executeTakeFirstOrThrow()
  const added = numInsertedOrUpdatedRows === 1n
  if (added) await addCheck(trx, { accountId, subject: 'comment', id: comment.id }, now)
  return added
}

/** Writes the employer's answer to a comment on an own job. False when there is none such. */
export async function writeReply(trx: Transaction<Database>, ownerId: string, id: string, reply: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('comment').from('job').set({ reply, replied_at: now })
    .where('comment.id', '=', id).whereRef('job.id', '=', 'comment.job_id').where('job.owner_id', '=', ownerId)
    .where('comment.hidden_at', 'is', null).executeTakeFirst()
  const written = numUpdatedRows === 1n
  if (written) await addCheck(trx, { accountId: ownerId, subject: 'comment_reply', id }, now)
  return written
}

/** Scores and tags of everything said of a shop. */
export async function summaryOf(db: Db, companyId: string): Promise<CommentSummary> {
  const { rows: [all] } = await sql<{ count: number, score: number }>`
    select count(*)::integer as count, coalesce(round(avg(score)::numeric, 1), 0)::float8 as score
    from comment where company_id = ${companyId} and hidden_at is null`.execute(db)
  const { rows: scores } = await sql<{ key: string, score: number }>`
    select key, round(avg(value::integer), 1)::float8 as score
    from comment cross join lateral jsonb_each_text(scores) where company_id = ${companyId} and hidden_at is null group by key`.execute(db)
  const { rows: tags } = await sql<{ key: string, count: number }>`
    select tag as key, count(*)::integer as count from comment cross join lateral unnest(tags) as tag
    where company_id = ${companyId} and hidden_at is null group by tag order by count(*) desc, tag limit 12`.execute(db)
  return {
    count: all?.count ?? 0,
    score: all?.score ?? 0,
    scores: dictionaries.rating_config.flatMap(({ value: key, label }) => {
      const found = scores.find((one) => one.key === key)
      return found ? [{ key, label, score: found.score }] : []
    }),
    tags: tags.map(({ key, count }) => ({ key, label: labelOf('comment_tag', key), count })),
  }
}

/** Who reads; null is a visitor. */
export type Reader = { id: string, role: 'c' | 'b' } | null

/** Rows as the contract's comments, for who reads them. Pictures of all come in one query. */
export async function toComments(db: Db, storage: Storage, rows: readonly CommentRow[], reader: Reader): Promise<Comment[]> {
  const urls = await publicUrls(db, storage, rows.flatMap(({ pictures }) => pictures))
  return rows.map((row) => ({
    id: row.id,
    jobId: row.job_id,
    jobTitle: row.title,
    companyId: row.company_id,
    companyName: row.company_name,
    author: row.anonymous || row.account_name === null ? ANONYMOUS : displayName(row.account_name),
    worked: Boolean(row.worked),
    score: Math.round(row.score * 10) / 10,
    scores: dictionaries.rating_config.flatMap(({ value: key, label }) => {
      const score = row.scores[key]
      return score === undefined ? [] : [{ key, label, score }]
    }),
    tags: row.tags.map((tag) => labelOf('comment_tag', tag)),
    content: row.content,
    pictures: row.pictures.flatMap((id) => urls.get(id) ?? []),
    at: row.created_at.toISOString(),
    reply: row.reply === null || row.replied_at === null ? null : { content: row.reply, at: row.replied_at.toISOString() },
    mine: row.account_id === reader?.id,
    mayReply: reader?.role === 'b' && row.owner_id === reader.id,
  }))
}
