import { endpoints } from '@daogang/contract'
import type { JobStatus } from '@daogang/contract/job'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { lockStoreOfJob } from '../risk/queries/bans'
import { moveJobs } from './moves'
import { dropHolds } from './queries/holds'
import { changeableJob } from './repository'
import { HANDLER_STOPPED, publicStatus } from './rules'

const refuse = refusalsOf(endpoints.changeJobStatus)

/** Takes a job of the employer offline, puts it back online or closes it. Idempotent; a close is final. */
export async function changeStatus({ db, now }: Deps, { body: { jobId, status }, user }: Call<typeof endpoints.changeJobStatus>) {
  await db.transaction().execute(async (trx) => {
    if (status === 'online') await lockStoreOfJob(trx, jobId)
    const own = { id: jobId, changedBy: user.id }
    // Only a job that was taken offline comes back unchanged; any other is published, and reviewed, again.
    const scope = status === 'online' ? { ...own, status: 'offline' as const, reopenableAt: now() } : own
    await moveJobs(trx, { to: status, by: 'b', actor: user.id }, scope, now)
    // It was offline already, by a ban or a stop; it does not come back with the end of it.
    if (status === 'offline' && await changeableJob(trx, user.id, jobId, now())) await dropHolds(trx, [jobId])
  })
  const at = now()
  const job = await changeableJob(db, user.id, jobId, at)
  if (!job) throw refuse('NOT_FOUND', MISSING.ownJob)
  const current = publicStatus(job.status, job.expires_at, at)
  // An expired job is not online, so taking it offline succeeds without a change.
  if (current === status || (status === 'offline' && current === 'expired')) return { jobId, status: current }
  const isShut = job.banned || job.shop_closed
  if (current === 'offline' && job.licence_over && !isShut) throw refuse('CERTIFICATION_OVER')
  if (current === 'offline' && !job.agency_holds && !isShut) throw refuse('CERTIFICATION_OVER', '代招的授权到期了，或者没有这个工种，重新授权以后再恢复招人')
  if (current === 'offline' && job.handler_stopped && !isShut) throw refuse('JOB_CLOSED', HANDLER_STOPPED)
  throw refuse('JOB_CLOSED', reasonAgainst(current, { isBanned: Boolean(job.banned), isDeleted: Boolean(job.shop_closed) }))
}

/** Why a job of the employer cannot be taken offline or put back online. */
function reasonAgainst(current: JobStatus, shop: { isBanned: boolean, isDeleted: boolean }): string {
  if (current === 'closed') return '这个岗位已经关闭，不能再改'
  if (current === 'banned') return '这个岗位被停用了，不能再改。觉得弄错了，可以申诉'
  if (shop.isDeleted) return '这家店删掉了，岗位不能恢复招人'
  if (shop.isBanned) return '这家店违反平台规则，解封前岗位不能恢复招人。觉得弄错了，到“我的”里申诉'
  if (current === 'expired') return '这个岗位过期了，不能恢复招人。点“改岗位”重新发布'
  if (current === 'rejected') return '这个岗位没通过审核，改好再发布'
  return '这个岗位还在审核，审核好了再改'
}
