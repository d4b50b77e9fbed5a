import type { ReviewReason } from '@daogang/contract/publish'
import { findCategory } from '../../dictionary/categories'
import { moveJobs } from '../../job/moves'
import { rankAt } from '../../job/rules'
import { DAY_MS } from '../../lib/durations'
import { CannotModerate } from '../../moderation/cannot-moderate'
import { writeNotice } from '../../notice/write-notice'
import { isJobsStoreBanned, lockStoreOfJob } from '../../risk/queries/bans'
import type { ReviewKind } from '../kind'
import { hasAgencyInForce, lockJob, openJob, waitingJobs } from '../queries/jobs'
import { oneLine } from '../../moderation/view'

const REASONS: Record<ReviewReason, string> = { pay: '工资和同城同工种差得多', store: '店铺还没核验', content: '内容检查说有风险' }
const UNITS = { month: '月', day: '天', hour: '小时', piece: '件' }
const yuan = (fen: number): string => String(fen / 100)

/** Jobs that are not public until the operator has approved them. */
export const jobReview: ReviewKind = {
  name: 'job',
  label: '岗位',

  async waiting(db, limit) {
    const rows = await waitingJobs(db, limit)
    return rows.map((row) => ({
      id: row.id,
      since: row.created_at,
      text: [
        row.title, findCategory(row.category_id)?.name ?? row.category_id,
        `¥${yuan(row.pay_min)}–${yuan(row.pay_max)}/${UNITS[row.pay_unit]}`, row.name, row.district,
        row.reasons.map((reason) => REASONS[reason]).join('、'), oneLine(row.duties),
      ].join('  '),
    }))
  },

  async decide(trx, id, { approve, reason, actor }, now) {
    await lockStoreOfJob(trx, id)
    const job = await lockJob(trx, id)
    if (!job) return undefined
    if (approve && await isJobsStoreBanned(trx, id, now)) throw new CannotModerate('这家店被封了，解封以后再通过')
    if (approve && !await hasAgencyInForce(trx, id, now)) throw new CannotModerate('代招的授权到期了，重新授权以后再通过')
    const move = { to: approve ? 'online' : 'rejected', by: 'o', actor, reason } as const
    const moved = await moveJobs(trx, move, { id, status: 'reviewing' }, () => now)
    if (moved.length === 0) throw new CannotModerate('这个岗位不在审核，可能已经处理过，或者老板改了、关了')
    if (approve) {
      const first = job.opened_at === null
      const refreshed = first ? now : job.refreshed_at
      await openJob(trx, id, {
        // Counted from the approval, so that the review takes no days off the job's validity.
        expires_at: new Date(now.getTime() + job.valid_days * DAY_MS),
        refreshed_at: refreshed,
        rank_at: rankAt(refreshed, job.urgent, job.licence_verified, job.top_until !== null && job.top_until > now),
        ...(first && { opened_at: now, published_at: now }),
      })
    }
    const text = approve ? `“${job.title}”审核通过，大家能看到了` : `“${job.title}”没通过审核：${reason}。改好了再发`
    await writeNotice(trx, { accountId: job.handler_id, role: 'b', kind: approve ? 'job_approved' : 'job_rejected', jobId: id, text }, now)
    return { accountId: job.handler_id, companyId: job.company_id }
  },
}
