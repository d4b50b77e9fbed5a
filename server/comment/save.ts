import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { grantCoins } from '../coin/grant'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { hasValues } from '../lib/same-values'
import type { Call } from '../http/serve'
import { refuseRestricted } from '../risk/restrictions'
import { refuseSensitive, WORKER } from '../sensitive-words/refuse'
import { claimUploads } from '../upload/repository'
import { commentedJob, hideAuthor, insertComment, ownComment } from './repository'
import { commentFault, meanOf, reasonAgainst } from './rules'
import { toComment } from './view'

const refuse = refusalsOf(endpoints.commentSave)

/**
 * Comments on a job that the user applied to, once for each job. Idempotent for the same comment; another one is refused. Only the wish to
 * stay unnamed counts even then, because a name that went out by a lost answer cannot be taken back in another way.
 */
export async function save(
  { db, now, providers: { storage } }: Deps, { body: { jobId, scores, ...written }, user }: Call<typeof endpoints.commentSave>,
) {
  const fault = commentFault({ scores, tags: written.tags })
  if (fault) throw refuse('BAD_INPUT', fault.message, fault.field)
  refuseSensitive([{ field: 'content', title: '评价', text: written.content }], WORKER)
  const at = now()
  const { own, isOther } = await db.transaction().execute(async (trx) => {
    await refuseRestricted(trx, user, at)
    const job = await commentedJob(trx, user.id, jobId)
    if (!job) throw refuse('NOT_FOUND', MISSING.job)
    const reason = reasonAgainst(job)
    if (reason !== undefined) throw refuse('COMMENT_NOT_ALLOWED', reason)
    const id = randomUUID()
    const given = { ...written, scores: Object.fromEntries(scores.map(({ key, score }) => [key, score])) }
    const added = await insertComment(trx, {
      id, jobId, companyId: job.company_id, accountId: user.id, score: meanOf(scores.map(({ score }) => score)), ...given,
    }, at)
    if (added) await addCheck(trx, { accountId: user.id, subject: 'comment', id }, at)
    const own = await ownComment(trx, user.id, jobId)
    if (!own) throw refuse('UNAVAILABLE')
    if (!added) {
      const isHiding = given.anonymous && !own.anonymous
      if (isHiding) await hideAuthor(trx, own.id)
      const stored = { ...own, anonymous: own.anonymous || isHiding }
      return { own: stored, isOther: !hasValues(stored, given) }
    }
    await claimUploads(trx, written.pictures, { accountId: user.id, purpose: 'comment' }, at)
    await grantCoins(trx, { accountId: user.id, deed: 'comment' }, at)
    return { own, isOther: false }
  })
  // After the transaction, which may have hidden the name. Another comment must not look as if it was saved.
  if (isOther) throw refuse('COMMENT_EXISTS')
  return toComment(db, storage, own, user)
}
