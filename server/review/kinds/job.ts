import type { ReviewReason } from '@daogang/contract/publish'
import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Row, Trx } from '../../db/schema'
import { findCategory } from '../../dictionary/categories'
import { moveJobs } from '../../job/moves'
import { eventBeforeReview } from '../../job/queries/moves'
import { rankAt } from '../../job/rules'
import { chinaDateTime } from '../../lib/china-time'
import { cannot } from '../../lib/cannot'
import { oneLine } from '../../lib/one-line'
import { writeNotice } from '../../notice/write-notice'
import { writeAction } from '../../operator/queries/audit'
import { isJobsStoreBanned, lockStoreOfJob } from '../../risk/queries/bans'
import { checkLines, termLines, UNITS } from '../job-lines'
import { refuseChanged, type ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import {
  hasAgencyInForce, jobToReview, latestCheck, lockJob, openJob, openReviews, textsBefore, waitingJobs, type TextBefore,
} from '../queries/jobs'

const REASONS: Record<ReviewReason, string> = { pay: '工资和同城同工种差得多', store: '店铺还没核验', content: '内容检查说有风险' }
const UNCOMPARED = '同工种的岗位太少，工资没得比'

/** Why the job is in the queue. */
const why = ({ reasons, pay_uncompared }: Pick<Row<'job_review'>, 'reasons' | 'pay_uncompared'>): string =>
  reasons.map((reason) => (reason === 'pay' && pay_uncompared ? UNCOMPARED : REASONS[reason])).join('、')

const yuan = (fen: number): string => String(fen / 100)

/** A text that the job had before. */
const beforeText = (row: TextBefore): string => [
  `${chinaDateTime(row.replaced_at)}以前：${row.title}`, `¥${yuan(row.pay_min)}–${yuan(row.pay_max)}/${UNITS[row.pay_unit]}`,
  oneLine(row.duties), oneLine(row.requirements),
].filter(Boolean).join('，')

/** What the employer reads of a job that passed. */
const SINCE: Readonly<Record<'online' | 'offline' | 'expired', string>> = {
  online: '大家能看到了', offline: '还停招着，点“恢复招人”就能接着招', expired: '不过已经过期，还招人就点“改岗位”再发布',
}

/** What an approved job becomes. A check of its content takes no job online that its employer had paused, or that had expired. */
async function approvedState(trx: Trx, id: string): Promise<keyof typeof SINCE> {
  const before = await eventBeforeReview(trx, id)
  return before?.status === 'offline' || before?.status === 'expired' ? before.status : 'online'
}

/** Jobs that are not public until the operator has approved them. */
export const jobReview: ReviewKind = {
  name: 'job',
  label: '岗位',

  queue: (db) => queueSource(waitingJobs(db), (row) => [
    row.title, findCategory(row.category_id)?.name ?? row.category_id,
    `¥${yuan(row.pay_min)}–${yuan(row.pay_max)}/${UNITS[row.pay_unit]}`, row.name, row.district,
    why(row), oneLine(row.duties),
  ].join('  ')),

  async show(trx, id, _look, actor, now) {
    const row = await jobToReview(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look job', accountId: row.handler_id, companyId: row.company_id, subjectId: id }, now)
    return [
      `岗位  ${row.title}`, `工种  ${findCategory(row.category_id)?.name ?? row.category_id}`,
      `工资  ¥${yuan(row.pay_min)}–${yuan(row.pay_max)}/${UNITS[row.pay_unit]}`, `招几个  ${row.headcount}`,
      `店  ${row.name}  ${row.licence_verified ? '已核验' : '没核验'}`, `在哪  ${row.district}  ${row.address}`,
      `为什么要看  ${why(row)}`, ...checkLines(await latestCheck(trx, id)),
      `干什么活  ${row.duties}`,
      ...row.requirements === '' ? [] : [`要求  ${row.requirements}`],
      ...termLines(row),
      ...(await textsBefore(trx, id)).map((before) => `改之前  ${beforeText(before)}`),
    ]
  },

  versions: openReviews,

  async decide(trx, id, { approve, reason, actor, version }, now) {
    await lockStoreOfJob(trx, id)
    const job = await lockJob(trx, id, now)
    if (!job) return undefined
    refuseChanged(version, (await openReviews(trx, [id])).get(id) ?? '')
    const to = approve ? await approvedState(trx, id) : 'rejected'
    const opens = to === 'online'
    if (opens && !job.is_handled) throw cannot('老板在注销账号，撤回了再通过')
    if (opens && job.handler_stopped) throw cannot('负责这个岗位的账号停用了，恢复以后再通过')
    if (opens && await isJobsStoreBanned(trx, id, now)) throw cannot('这家店被封了，解封以后再通过')
    if (opens && !await hasAgencyInForce(trx, id, now)) throw cannot('代招的授权到期了，或者没有这个工种，重新授权以后再通过')
    const moved = await moveJobs(trx, { to, by: 'o', actor, reason }, { id, status: 'reviewing' }, () => now)
    if (moved.length === 0) throw cannot('这个岗位不在审核，可能已经处理过，或者老板改了、关了')
    if (opens) {
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
    const text = to === 'rejected' ? `“${job.title}”没通过审核：${reason}。改好了再发` : `“${job.title}”审核通过，${SINCE[to]}`
    await writeNotice(trx, { accountId: job.handler_id, role: 'b', kind: approve ? 'job_approved' : 'job_rejected', jobId: id, text }, now)
    return { accountId: job.handler_id, companyId: job.company_id }
  },
}
