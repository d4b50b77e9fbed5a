import type { Comment } from '@daogang/contract/comment'
import type { User } from '../http/gate'
import type { Db } from '../db/schema'
import { dictionaries, labelOf } from '../dictionary/dictionaries'
import { displayName } from '@daogang/contract/rules/display-name'
import { publicRow } from '../job/rules'
import type { Storage } from '../providers/storage/types'
import { publicUrls } from '../upload/repository'
import type { CommentRow } from './repository'
import { ANONYMOUS } from './rules'
import { may } from '@daogang/contract/rules/member'

/** The reader of a comment. Null is a visitor. */
type Reader = Pick<User, 'id' | 'role' | 'members'> | null

/** Scores with their labels, in the order of the dictionary, without missing ones. */
export const toScores = (scores: ReadonlyMap<string, number>): Comment['scores'] =>
  dictionaries.rating_config.flatMap(({ value: key, label }) => {
    const score = scores.get(key)
    return score === undefined ? [] : [{ key, label, score }]
  })

/** Comments as a reader sees them. One query finds the pictures of all. */
export async function toComments(db: Db, storage: Storage, rows: readonly CommentRow[], reader: Reader): Promise<Comment[]> {
  const urls = await publicUrls(db, storage, rows.flatMap(({ pictures }) => pictures))
  return rows.map((row) => toCommentWith(urls, row, reader))
}

export async function toComment(db: Db, storage: Storage, row: CommentRow, reader: Reader): Promise<Comment> {
  return toCommentWith(await publicUrls(db, storage, row.pictures), row, reader)
}

/** The title of the job; for those outside of its store its trade, where the words are withheld. */
const titleFor = (row: CommentRow, reader: Reader): string => {
  const of = { enterpriseId: row.enterprise_id, companyId: row.company_id, handlerId: '' }
  return (reader !== null && may(reader, 'viewJobs', of) ? row : publicRow(row)).title
}

const toCommentWith = (urls: ReadonlyMap<string, string>, row: CommentRow, reader: Reader): Comment => ({
  id: row.id,
  jobId: row.job_id,
  jobTitle: titleFor(row, reader),
  companyId: row.company_id,
  companyName: row.company_name,
  author: row.anonymous || row.account_name === null ? ANONYMOUS : displayName(row.account_name),
  worked: Boolean(row.worked),
  score: Math.round(row.score * 10) / 10,
  scores: toScores(new Map(Object.entries(row.scores))),
  tags: row.tags.map((tag) => labelOf('comment_tag', tag)),
  content: row.content,
  pictures: row.pictures.flatMap((id) => urls.get(id) ?? []),
  at: row.created_at.toISOString(),
  reply: row.reply === null || row.replied_at === null ? null : { content: row.reply, at: row.replied_at.toISOString() },
  mine: row.account_id === reader?.id,
  mayReply: reader?.role === 'b'
    && may(reader, 'replyToComment', { enterpriseId: row.enterprise_id, companyId: row.company_id, handlerId: row.handler_id }),
})
