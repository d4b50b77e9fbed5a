import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { publicStatus } from '../job/rules'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { enterpriseOfChange, lockJobToChange, propsLeft, takeProp, updateJob, usedBy } from './repository'
import { isRunning, withProp } from './rules'
import { toProps } from './view'
import { lockEnterprise } from '../member/repository'
import { isJobsStoreBanned } from '../risk/queries/bans'

const refuse = refusalsOf(endpoints.propUse)

/** Uses one of the enterprise's props on a job that is online. Idempotent: a repeated request uses one prop. */
export async function use({ db, now }: Deps, { body: { once, kind, jobId }, user }: Call<typeof endpoints.propUse>) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const enterpriseId = await enterpriseOfChange(trx, user.id, jobId)
    if (enterpriseId === undefined) throw refuse('NOT_FOUND', MISSING.ownJob)
    // The enterprise before the job, as an invitation locks them: the other order could deadlock.
    await lockEnterprise(trx, enterpriseId)
    const job = await lockJobToChange(trx, user.id, jobId)
    if (!job) throw refuse('NOT_FOUND', MISSING.ownJob)
    const status = publicStatus(job.status, job.expires_at, at)
    const before = await usedBy(trx, enterpriseId, once)
    if (before && (before.kind !== kind || before.job_id !== jobId)) {
      throw refuse('REQUEST_CHANGED', '刚才那个道具已经用上了，岗位或道具和这次不一样。返回看看，再用一次')
    }
    if (!before) {
      if (await isJobsStoreBanned(trx, jobId, at)) throw refuse('STORE_BANNED')
      if (status !== 'online') throw refuse('JOB_CLOSED', '在招的岗位才能用道具')
      if (isRunning(kind, job, at)) throw refuse('PROP_RUNNING')
      if (!await takeProp(trx, { enterpriseId, kind, jobId, once }, at)) throw refuse('NO_PROP')
      await updateJob(trx, job.id, withProp(job, kind, at))
    }
    const left = toProps(await propsLeft(trx, enterpriseId, at)).find((prop) => prop.kind === kind)?.left ?? 0
    return { jobId, status, left }
  })
}
