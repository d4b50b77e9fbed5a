import { answerAppeal } from '../../appeal/repository'
import { lockAccount } from '../../auth/queries/accounts'
import { moveJobs } from '../../job/moves'
import { CannotModerate } from '../../moderation/cannot-moderate'
import { writeAction } from '../../moderation/queries/audit'
import { notifyPerson } from '../../notice/write-notice'
import { liftRestrictions } from '../../risk/repository'
import type { ReviewKind } from '../kind'
import { pictureLines } from '../pictures'
import { appealWithSubject, findAppeal, rejectedAppeals, waitingAppeals } from '../queries/appeals'
import { oneLine } from '../../moderation/view'

const APPROVED = '查过了，是我们弄错了，已经恢复'
const DONE = '这份申诉已经处理过了'

/** Appeals against the ban of a job or the restriction of an account. An approval lifts it. */
export const appealReview: ReviewKind = {
  name: 'appeal',
  label: '申诉',

  async waiting(db, limit) {
    const rows = await waitingAppeals(db, limit)
    return rows.map((row) => ({
      id: row.id,
      since: row.created_at,
      text: [row.title === null ? '账号' : `岗位 ${row.job_id} ${row.title}`, row.reason, oneLine(row.content)].join('  '),
    }))
  },

  async show(trx, id, { storage }, actor, now) {
    const row = await appealWithSubject(trx, id)
    if (!row) return undefined
    if (row.status !== 'submitted') throw new CannotModerate(DONE)
    await writeAction(trx, { actor, action: 'look appeal', accountId: row.account_id, subjectId: id }, now)
    const before = await rejectedAppeals(trx, row.account_id, row.job_id)
    return [
      `手机号  ${row.mobile}`, ...(row.title === null ? [] : [`岗位  ${row.title}`, `干什么活  ${row.duties}`]),
      `处理的原因  ${row.reason}`, `申诉  ${row.content}`,
      ...before.flatMap(({ content, answer }) => [`以前申诉  ${content}`, `当时答复  ${answer}`]),
      ...await pictureLines(trx, storage, row.pictures, now),
    ]
  },

  async decide(trx, id, { approve, reason, actor }, now) {
    const row = await findAppeal(trx, id)
    if (!row) return undefined
    if (row.status !== 'submitted') throw new CannotModerate(DONE)
    const { account_id: accountId, job_id: jobId } = row
    await lockAccount(trx, accountId)
    // The job before its appeal: lifting the ban directly locks them in this order too.
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
