import { settleAppeals } from '../appeal/repository'
import { cancelBannedInterviews } from '../interview/cancel-all'
import { liftBan, type Unbanned } from '../job/lift-ban'
import { moveJobs } from '../job/moves'
import { cancelledText } from '../notice/texts'
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

/** Bans a job and cancels its coming interviews. Its employer sees the reason. */
export async function banJob(operator: Operator, id: string, reason: string): Promise<void> {
  checkDecision({ reason }, operator.now())
  const { title, handler_id: accountId, company_id: companyId } = await findExistingJob(operator, id)
  await act(operator, { action: 'ban job', accountId, companyId, subjectId: id, reason }, async (trx, at) => {
    const moved = await moveJobs(trx, { to: 'banned', by: 'o', actor: operator.actor, reason }, { id }, operator.now)
    if (moved.length === 0) throw cannot('这个岗位已经停用或关闭了')
    const cancelled = await cancelBannedInterviews(trx, operator.outbox, { kind: 'job', id }, at)
    const text = `“${title}”被停用，大家看不到了：${reason}${cancelledText(cancelled)}`
    await writeNotice(trx, { accountId, role: 'b', kind: 'job_banned', jobId: id, text }, at)
  })
}

/** What its employer reads of a job that is not banned any more. */
const NEXT: Readonly<Record<Unbanned, string>> = {
  reviewing: '接着审核，通过了大家就能看到', rejected: '不过之前审核没通过，改好再发布', offline: '点“恢复招人”就能接着招',
}

/** Lifts a job's ban and approves its pending appeal. @returns what the job is now */
export async function unbanJob(operator: Operator, id: string): Promise<Unbanned> {
  const { title, handler_id: accountId, company_id: companyId } = await findExistingJob(operator, id)
  return act(operator, { action: 'unban job', accountId, companyId, subjectId: id }, async (trx, at) => {
    await refuseOwnAppealed(trx, { kind: 'job', id }, operator.actor)
    const status = await liftBan(trx, id, { actor: operator.actor }, operator.now)
    if (status === undefined) throw cannot('这个岗位没有停用')
    await settleAppeals(trx, { kind: 'job', id }, LIFTED, at)
    await writeNotice(trx, { accountId, role: 'b', kind: 'job_unbanned', jobId: id, text: `“${title}”恢复了，${NEXT[status]}` }, at)
    return status
  })
}
