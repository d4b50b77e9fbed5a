import type { ReviewReason } from '@daogang/contract/publish'
import { findCategory } from '../dictionary/categories'
import { moveJobs } from '../job/moves'
import { rankAt } from '../job/rules'
import { DAY_MS } from '../lib/durations'
import { CannotModerate } from '../moderation/cannot-moderate'
import { writeNotice } from '../notice/notices'
import type { ReviewKind } from './kinds'

const REASONS: Record<ReviewReason, string> = { pay: '工资和同城同工种差得多', store: '店铺还没核验', content: '内容检查说有风险' }
const UNITS = { month: '月', day: '天', hour: '小时', piece: '件' }
const yuan = (fen: number): string => String(fen / 100)

/** Jobs that somebody has to look at before anyone sees them. */
export const jobReview: ReviewKind = {
  name: 'job',
  label: '岗位',

  async waiting(db, limit) {
    const rows = await db.selectFrom('job_review as review').innerJoin('job', 'job.id', 'review.job_id')
      .innerJoin('company', 'company.id', 'job.company_id')
      .select([
        'job.id', 'review.created_at', 'review.reasons', 'job.title', 'job.category_id', 'job.pay_min', 'job.pay_max', 'job.pay_unit',
        'job.district', 'job.duties', 'company.name',
      ])
      .where('review.decided_at', 'is', null).orderBy('review.created_at').orderBy('review.id').limit(limit).execute()
    return rows.map((row) => ({
      id: row.id,
      since: row.created_at,
      text: [
        row.title, findCategory(row.category_id)?.name ?? row.category_id,
        `¥${yuan(row.pay_min)}–${yuan(row.pay_max)}/${UNITS[row.pay_unit]}`, row.name, row.district,
        row.reasons.map((reason) => REASONS[reason]).join('、'), row.duties.replace(/\s+/g, ' '),
      ].join('  '),
    }))
  },

  async decide(trx, id, { approve, reason, actor }, now) {
    const job = await trx.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
      .select(['job.title',
        'job.owner_id', 'job.company_id', 'job.valid_days', 'job.opened_at', 'job.refreshed_at', 'job.urgent', 'job.top_until',
        'company.licence_verified'])
      .where('job.id', '=', id).forUpdate('job').executeTakeFirst()
    if (!job) return undefined
    const move = { to: approve ? 'online' : 'rejected', by: 'o', actor, reason } as const
    const moved = await moveJobs(trx, move, { id }, () => now)
    if (moved.length === 0) throw new CannotModerate('这个岗位不在审核，可能已经处理过，或者老板改了、关了')
    if (approve) {
      const first = job.opened_at === null
      const refreshed = first ? now : job.refreshed_at
      // Waiting costs its employer nothing: the days count from now.
      await trx.updateTable('job').set({
        expires_at: new Date(now.getTime() + job.valid_days * DAY_MS), refreshed_at: refreshed,
        rank_at: rankAt(refreshed, job.urgent, job.licence_verified, job.top_until !== null && job.top_until > now),
        ...(first && { opened_at: now, published_at: now }),
      }).where('id', '=', id).execute()
    }
    const text = approve ? `“${job.title}”审核通过，大家能看到了` : `“${job.title}”没通过审核：${reason}。改好了再发`
    await writeNotice(trx, { accountId: job.owner_id, role: 'b', kind: approve ? 'job_approved' : 'job_rejected', jobId: id, text }, now)
    return { accountId: job.owner_id, companyId: job.company_id }
  },
}
