import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { publicStatus } from '../job/rules'
import { MISSING } from '../lib/missing'
import { serve } from '../http/serve'
import { lockOwner } from '../publish/repository'
import { entriesOf, isUsed, lockJobOf, propsOf, putOnJob, takeProp } from './repository'
import { isRunning } from './rules'

/** Props: what an employer has, and using one on a job. */
export function propRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.propList, async ({ user }) => ({ items: await propsOf(db, user.id, now()), entries: await entriesOf(db, user.id) }))

  serve(app, endpoints.propUse, async ({ body: { once, kind, jobId }, user, fail }) => {
    const at = now()
    return db.transaction().execute(async (trx) => {
      await lockOwner(trx, user.id)
      const job = await lockJobOf(trx, user.id, jobId)
      if (!job) return fail('NOT_FOUND', MISSING.ownJob)
      const status = publicStatus(job.status, job.expires_at, at)
      if (!await isUsed(trx, user.id, once)) {
        if (status !== 'online') return fail('JOB_CLOSED', '在招的岗位才能用道具')
        if (isRunning(kind, job, at)) return fail('PROP_RUNNING')
        if (!await takeProp(trx, { ownerId: user.id, kind, jobId, once }, at)) return fail('NO_PROP')
        await putOnJob(trx, job, kind, at)
      }
      const left = (await propsOf(trx, user.id, at)).find((prop) => prop.kind === kind)?.left ?? 0
      return { jobId, status, left }
    })
  })
}
