import { settleAppeals } from '../appeal/repository'
import { moveJobs } from '../job/moves'
import { writeNotice } from '../notice/write-notice'
import { act, type Operator } from './act'
import { cannot } from '../lib/cannot'
import { refuseOwnAppealed } from './other-person'
import { findJob } from './repository'
import { checkDecision, LIFTED } from './rules'

async function findExistingJob({ db }: Operator, id: string) {
  const job = await findJob(db, id)
  if (!job) throw cannot('没有这个岗位')
  return job
}

/** Bans a job. Its employer sees the reason. */
export async function banJob(operator: Operator, id: string, reason: string): Promise<void> {
  checkDecision({ reason }, operator.now())
  const { title, handler_id: accountId, company_id: companyId } = await findExistingJob(operator, id)
  await act(operator, { action: 'ban job', accountId, companyId, subjectId: id, reason }, async (trx, at) => {
    const moved = await moveJobs(trx, { to: 'banned', by: 'o', actor: operator.actor, reason }, { id }, operator.now)
    if (moved.length === 0) throw cannot('这个岗位已经停用或关闭了')
    await writeNotice(trx, { accountId, role: 'b', kind: 'job_banned', jobId: id, text: `“${title}”被停用，大家看不到了：${reason}` }, at)
  })
}

/** Lifts a job's ban and approves its pending appeal. Its employer puts it online again. */
export async function unbanJob(operator: Operator, id: string): Promise<void> {
  const { title, handler_id: accountId, company_id: companyId } = await findExistingJob(operator, id)
  await act(operator, { action: 'unban job', accountId, companyId, subjectId: id }, async (trx, at) => {
    await refuseOwnAppealed(trx, { kind: 'job', id }, operator.actor)
    const move = { to: 'offline', by: 'o', actor: operator.actor } as const
    const moved = await moveJobs(trx, move, { id, status: 'banned' }, operator.now)
    if (moved.length === 0) throw cannot('这个岗位没有停用')
    await settleAppeals(trx, { kind: 'job', id }, LIFTED, at)
    const text = `“${title}”恢复了，点“恢复招人”就能接着招`
    await writeNotice(trx, { accountId, role: 'b', kind: 'job_unbanned', jobId: id, text }, at)
  })
}
