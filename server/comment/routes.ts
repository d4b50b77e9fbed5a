import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Comment } from '@daogang/contract/comment'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeTimeCursor, encodeTimeCursor } from '../lib/cursor'
import { MISSING } from '../lib/missing'
import { toPage } from '../lib/page'
import { serve } from '../http/serve'
import { refuseRestricted } from '../risk/restrictions'
import { refuseSensitive } from '../sensitive-words/refuse'
import { claimUploads } from '../upload/repository'
import {
  commentedJob, commentsQuery, findComment, insertComment, ownComment, summaryOf, toComments, writeReply, type CommentRow, type Reader,
} from './repository'
import { commentFault, meanOf } from './rules'

const NOT_YET = '报过名或上过班才能评价'

/** What people say of jobs, and what employers answer. */
export function commentRoutes(app: FastifyInstance, { db, now, providers: { storage } }: Deps): void {
  const one = async (on: Kysely<Database>, row: CommentRow, reader: Reader): Promise<Comment> =>
    (await toComments(on, storage, [row], reader))[0]!

  serve(app, endpoints.commentList, async ({ body: { cursor, ...filter }, user, fail }) => {
    const { companyId, jobId = '', mood = '', tag = '' } = filter
    const scope = `comments ${companyId} ${jobId} ${mood} ${tag}`
    const after = cursor === undefined ? null : decodeTimeCursor(scope, cursor) ?? fail('BAD_INPUT', CURSOR_MESSAGE)
    const { items, ...page } = toPage(await commentsQuery(db, filter, after).execute(), (row) => row,
      (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
    return { ...page, items: await toComments(db, storage, items, user) }
  })

  serve(app, endpoints.commentSummary, ({ query: { companyId } }) => summaryOf(db, companyId))

  serve(app, endpoints.commentDetail, async ({ query: { id }, user, fail }) => {
    const row = await findComment(db, id, user?.id ?? null)
    return row ? one(db, row, user) : fail('NOT_FOUND', MISSING.comment)
  })

  serve(app, endpoints.commentMay, async ({ query: { jobId }, user, fail }) => {
    const job = await commentedJob(db, user.id, jobId)
    if (!job) return fail('NOT_FOUND', MISSING.job)
    const own = await ownComment(db, user.id, jobId)
    if (own) return { may: false, reason: '这个岗位你评价过了', comment: await one(db, own, user) }
    return { may: Boolean(job.applied), reason: job.applied ? '' : NOT_YET, comment: null }
  })

  serve(app, endpoints.commentSave, async ({ body: { jobId, scores, ...written }, user, fail }) => {
    const fault = commentFault({ scores, tags: written.tags })
    if (fault) return fail('BAD_INPUT', fault.message, fault.field)
    refuseSensitive([{ field: 'content', title: '评价', text: written.content }])
    const at = now()
    return db.transaction().execute(async (trx) => {
      await refuseRestricted(trx, user, at)
      const job = await commentedJob(trx, user.id, jobId)
      if (!job) return fail('NOT_FOUND', MISSING.job)
      if (!job.applied) return fail('COMMENT_NOT_ALLOWED', NOT_YET)
      const added = await insertComment(trx, {
        id: randomUUID(), jobId, companyId: job.company_id, accountId: user.id,
        scores: Object.fromEntries(scores.map(({ key, score }) => [key, score])), score: meanOf(scores.map(({ score }) => score)),
          ...written,
      }, at)
      const own = await ownComment(trx, user.id, jobId) ?? fail('UNAVAILABLE')
      // Sent twice, or another one: what somebody wrote must not seem to be kept.
      if (!added && own.content !== written.content) return fail('COMMENT_EXISTS')
      if (added) await claimUploads(trx, written.pictures, { accountId: user.id, purpose: 'comment' }, at)
      return one(trx, own, user)
    })
  })

  serve(app, endpoints.commentReply, async ({ body: { commentId, content }, user, fail }) => {
    refuseSensitive([{ field: 'content', title: '回复', text: content }])
    await refuseRestricted(db, user, now())
    const written = await db.transaction().execute((trx) => writeReply(trx, user.id, commentId, content, now()))
    if (!written) return fail('NOT_FOUND', MISSING.comment)
    const row = await findComment(db, commentId, user.id)
    return row ? one(db, row, user) : fail('NOT_FOUND', MISSING.comment)
  })
}
