import { answerAppeal } from '../appeal/repository'
import { lockAccount } from '../auth/accounts'
import { moveJobs } from '../job/moves'
import { writeAction } from '../moderation/audit'
import { CannotModerate } from '../moderation/cannot-moderate'
import { notifyPerson } from '../notice/write-notice'
import { liftRestrictions } from '../risk/restrictions'
import { pictureLines } from './pictures'
import type { ReviewKind } from './kinds'

const APPROVED = '查过了，是我们弄错了，已经恢复'
const DONE = '这份申诉已经处理过了'
const SHOWN_BEFORE = 3

/** Appeals of people whose job was banned or whose account is restricted: approving takes that back. */
export const appealReview: ReviewKind = {
  name: 'appeal',
  label: '申诉',

  async waiting(db, limit) {
    const rows = await db.selectFrom('appeal').leftJoin('job', 'job.id', 'appeal.job_id')
      .select(['appeal.id', 'appeal.created_at', 'appeal.reason', 'appeal.content', 'job.id as job_id', 'job.title'])
      .where('appeal.status', '=', 'submitted').orderBy('appeal.created_at').orderBy('appeal.id').limit(limit).execute()
    return rows.map((row) => ({
      id: row.id,
      since: row.created_at,
      text: [row.title === null ? '账号' : `岗位 ${row.job_id} ${row.title}`, row.reason, row.content.replace(/\s+/g, ' ')].join('  '),
    }))
  },

  async show(trx, id, { storage }, actor, now) {
    const row = await trx.selectFrom('appeal').innerJoin('account', 'account.id', 'appeal.account_id')
      .leftJoin('job', 'job.id', 'appeal.job_id').selectAll('appeal').select(['account.mobile', 'job.title', 'job.duties'])
      .where('appeal.id', '=', id).executeTakeFirst()
    if (!row) return undefined
    if (row.status !== 'submitted') throw new CannotModerate(DONE)
    await writeAction(trx, { actor, action: 'look appeal', accountId: row.account_id, subjectId: id }, now)
    const before = await trx.selectFrom('appeal').select(['content', 'answer']).where('account_id', '=', row.account_id)
      .where('status', '=', 'rejected').where('job_id', 'is not distinct from', row.job_id)
      .orderBy('created_at', 'desc').limit(SHOWN_BEFORE).execute()
    return [
      `手机号  ${row.mobile}`, ...(row.title === null ? [] : [`岗位  ${row.title}`, `干什么活  ${row.duties}`]),
      `处理的原因  ${row.reason}`, `申诉  ${row.content}`,
      ...before.flatMap(({ content, answer }) => [`以前申诉  ${content}`, `当时答复  ${answer}`]),
      ...await pictureLines(trx, storage, row.pictures, now),
    ]
  },

  async decide(trx, id, { approve, reason, actor }, now) {
    const row = await trx.selectFrom('appeal').select(['account_id', 'job_id', 'status']).where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    if (row.status !== 'submitted') throw new CannotModerate(DONE)
    const { account_id: accountId, job_id: jobId } = row
    await lockAccount(trx, accountId)
    // The job before its appeal, as whoever lifts its ban without looking at the appeal has them.
    if (approve && jobId !== null) await moveJobs(
      trx, { to: 'offline', by: 'o', actor, reason: '申诉通过' }, { id: jobId, status: 'banned' }, () => now)
    if (approve && jobId === null) await liftRestrictions(trx, accountId, ['contact', 'blocked'], now)
    const answer = approve ? { status: 'approved' as const, answer: reason || APPROVED } : { status: 'rejected' as const, answer: reason }
    if (!await answerAppeal(trx, id, answer, now)) throw new CannotModerate(DONE)
    const about = { accountId, ref: id, ...(jobId !== null && { jobId }) }
    await notifyPerson(trx, { ...about, kind: approve ? 'appeal_approved' : 'appeal_rejected', text: `你的申诉看过了：${answer.answer}` }, now)
    return { accountId }
  },
}
