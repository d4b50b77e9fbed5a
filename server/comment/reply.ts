import { endpoints } from '@daogang/contract'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseRestricted } from '../risk/restrictions'
import { refuseSensitive } from '../sensitive-words/refuse'
import { findComment, writeReply } from './repository'
import { toComment } from './view'

const refuse = refusalsOf(endpoints.commentReply)

/** Replies to a visible comment on the employer's own job. A later reply replaces the first. */
export async function reply(
  { db, now, providers: { storage } }: Deps, { body: { commentId, content }, user }: Call<typeof endpoints.commentReply>,
) {
  refuseSensitive([{ field: 'content', title: '回复', text: content }])
  await refuseRestricted(db, user, now())
  const written = await db.transaction().execute(async (trx) => {
    const at = now()
    const written = await writeReply(trx, user.id, commentId, content, at)
    if (written) await addCheck(trx, { accountId: user.id, subject: 'comment_reply', id: commentId }, at)
    return written
  })
  if (!written) throw refuse('NOT_FOUND', MISSING.comment)
  const row = await findComment(db, commentId, user.id)
  if (!row) throw refuse('NOT_FOUND', MISSING.comment)
  return toComment(db, storage, row, user)
}
