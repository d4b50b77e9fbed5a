import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { commentedJob, ownComment } from './repository'
import { reasonAgainst } from './rules'
import { toComment } from './view'

const refuse = refusalsOf(endpoints.commentMay)

/** Whether the user may comment on a job. If not, with the reason and their comment, if there is one. */
export async function mayComment({ db, providers: { storage } }: Deps, { query: { jobId }, user }: Call<typeof endpoints.commentMay>) {
  const job = await commentedJob(db, user.id, jobId)
  if (!job) throw refuse('NOT_FOUND', MISSING.job)
  const own = await ownComment(db, user.id, jobId)
  if (own) return { may: false, reason: '这个岗位你评价过了', comment: await toComment(db, storage, own, user) }
  const reason = reasonAgainst(job)
  return { may: reason === undefined, reason: reason ?? '', comment: null }
}
