import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { claimUploads } from '../upload/repository'
import { caseOf, insertAppeal, lockJob, type Subject } from './repository'

const GONE = '没找到这个岗位，可能链接错了'

const subjectOf = (user: { id: string }, jobId: string): Subject => ({ accountId: user.id, jobId: jobId || null })

/** Appeals against what the operator decided about a job or an account. Their words are not checked: they quote what is in question. */
export function appealRoutes(app: FastifyInstance, { db, now, providers: { storage } }: Deps): void {
  serve(app, endpoints.appealDetail, async ({ query: { jobId }, user, fail }) =>
    await caseOf(db, storage, subjectOf(user, jobId), now()) ?? fail('NOT_FOUND', GONE))

  serve(app, endpoints.appealSubmit, async ({ body: { jobId, content, pictures }, user, fail }) => {
    const at = now()
    const subject = subjectOf(user, jobId)
    return db.transaction().execute(async (trx) => {
      await lockAccount(trx, user.id)
      await lockJob(trx, subject)
      const before = await caseOf(trx, storage, subject, at) ?? fail('NOT_FOUND', GONE)
      if (before.next === 'wait') return before
      if (before.next === 'call') return fail('APPEAL_LIMIT')
      if (before.decision === null) return fail('APPEAL_OVER')
      await insertAppeal(trx, subject, { reason: before.decision.reason, content, pictures }, at)
      await claimUploads(trx, pictures, { accountId: user.id, purpose: 'appeal' }, at)
      return await caseOf(trx, storage, subject, at) ?? fail('NOT_FOUND', GONE)
    })
  })
}
