import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { grantCoins } from '../coin/grant'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseRestricted } from '../risk/restrictions'
import { refuseSensitive, WORKER } from '../sensitive-words/refuse'
import { claimUploads } from '../upload/repository'
import { commentedJob, insertComment, ownComment } from './repository'
import { commentFault, meanOf, reasonAgainst } from './rules'
import { toComment } from './view'

const refuse = refusalsOf(endpoints.commentSave)

/** Comments on a job that the user applied to, once for each job. Idempotent for the same text. */
export async function save(
  { db, now, providers: { storage } }: Deps, { body: { jobId, scores, ...written }, user }: Call<typeof endpoints.commentSave>,
) {
  const fault = commentFault({ scores, tags: written.tags })
  if (fault) throw refuse('BAD_INPUT', fault.message, fault.field)
  refuseSensitive([{ field: 'content', title: '评价', text: written.content }], WORKER)
  const at = now()
  return db.transaction().execute(async (trx) => {
    await refuseRestricted(trx, user, at)
    const job = await commentedJob(trx, user.id, jobId)
    if (!job) throw refuse('NOT_FOUND', MISSING.job)
    const reason = reasonAgainst(job)
    if (reason !== undefined) throw refuse('COMMENT_NOT_ALLOWED', reason)
    const id = randomUUID()
    const added = await insertComment(trx, {
      id, jobId, companyId: job.company_id, accountId: user.id,
      scores: Object.fromEntries(scores.map(({ key, score }) => [key, score])), score: meanOf(scores.map(({ score }) => score)),
      ...written,
    }, at)
    if (added) await addCheck(trx, { accountId: user.id, subject: 'comment', id }, at)
    const own = await ownComment(trx, user.id, jobId)
    if (!own) throw refuse('UNAVAILABLE')
    // A retry gets the stored comment. A different text must not look as if it was saved.
    if (!added && own.content !== written.content) throw refuse('COMMENT_EXISTS')
    if (added) await claimUploads(trx, written.pictures, { accountId: user.id, purpose: 'comment' }, at)
    if (added) await grantCoins(trx, { accountId: user.id, deed: 'comment' }, at)
    return toComment(trx, storage, own, user)
  })
}
