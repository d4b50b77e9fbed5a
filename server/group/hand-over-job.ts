import { endpoints } from '@daogang/contract'
import { feedKey } from '../chat/hub'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { enterpriseOfJob, lockEnterprise } from '../member/repository'
import { handOver } from './hand-over'
import { lockJobToHandOver } from './queries/jobs'
import { findMember } from './queries/members'
import { tell } from './tell'
import { findStoreJob } from '../publish/repository'

const refuse = refusalsOf(endpoints.groupHandOver)

/** Gives one job with its applications and conversations to a colleague. Idempotent. */
export async function handOverJob(deps: Deps, { body: { jobId, memberId }, user }: Call<typeof endpoints.groupHandOver>) {
  const now = deps.now()
  const { from, to } = await deps.db.transaction().execute(async (trx) => {
    if (!await findStoreJob(trx, user.id, jobId)) throw refuse('NOT_FOUND', MISSING.ownJob)
    await lockEnterprise(trx, await enterpriseOfJob(trx, jobId))
    const job = await lockJobToHandOver(trx, user.id, jobId)
    const heir = await findMember(trx, memberId)
    const to = heir?.account_id
    if (!job) throw refuse('NOT_FOUND', MISSING.ownJob)
    if (to === undefined || heir?.enterprise_id !== job.enterprise_id) throw refuse('NOT_FOUND', MISSING.member)
    await handOver(trx, deps, { jobIds: [jobId], from: job.handler_id, to }, now)
    if (to !== job.handler_id && to !== user.id) await tell(trx, to, `“${job.title}”交给你了，报名和聊天也在你这里`, now)
    return { from: job.handler_id, to }
  })
  deps.outbox.wake()
  deps.bus.wake([from, to].map((id) => feedKey({ id, role: 'b' })))
  return { handlerId: to }
}
