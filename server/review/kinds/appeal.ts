import { APPEAL_DAYS } from '@daogang/contract/rules/appeal'
import { decidersOf, decisionsOf } from '../../appeal/queries/deciders'
import type { Subject } from '../../appeal/repository'
import { answerAppeal } from '../../appeal/repository'
import { lockAccount } from '../../auth/queries/accounts'
import type { Trx } from '../../db/schema'
import { settleJobsOf } from '../../job/hold'
import { liftBan } from '../../job/lift-ban'
import { chinaDateTime } from '../../lib/china-time'
import { maskMobile } from '../../lib/mask'
import { endBan } from '../../moderation/ban'
import { cannot } from '../../lib/cannot'
import { oneLine } from '../../lib/one-line'
import { writeAction } from '../../operator/queries/audit'
import { restrictedText } from '../../notice/texts'
import { notifyPerson } from '../../notice/write-notice'
import { liftRestrictions } from '../../risk/repository'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { pictureLines } from '../pictures'
import { appealWithSubject, findAppeal, rejectedAppeals, subjectOf, waitingAppeals } from '../queries/appeals'

const APPROVED = '查过了，是我们弄错了，已经恢复'
const DONE = '这份申诉已经处理过了'
const SUPERSEDED = '申诉以后又有了别的处理，不能按这份申诉恢复。写明原因，不通过，对方可以重新申诉'
const WORDS: Readonly<Record<Subject['kind'], string>> = { job: '岗位', store: '店', enterprise: '企业', account: '账号' }

/** Lifts the decision that an appeal is about. The subject is locked before the appeal, as by lifting the ban directly. */
async function lift(trx: Trx, subject: Subject, actor: string, now: Date): Promise<void> {
  const { kind, id } = subject
  if (kind === 'account') {
    const { next } = await liftRestrictions(trx, id, ['contact', 'blocked'], now)
    await settleJobsOf(trx, id, actor, () => now)
    // Another decision, which this appeal is not about.
    for (const { kind: still, reason } of next) {
      await notifyPerson(trx, { accountId: id, kind: 'account_restricted', text: restrictedText(still, reason) }, now)
    }
  }
  if (kind === 'job') await liftBan(trx, id, { actor, reason: '申诉通过' }, () => now)
  if (kind === 'store' || kind === 'enterprise') await endBan(trx, { kind, id }, actor, now)
}

/**
 * Appeals against the ban of a job, a store or an enterprise, or the restriction of an account. An approval lifts it, and no decision that
 * came later: its operator and its reason are another matter.
 */
export const appealReview: ReviewKind = {
  name: 'appeal',
  label: '申诉',
  roles: ['senior'],
  dueDays: APPEAL_DAYS,

  queue: (db) => queueSource(waitingAppeals(db), (row) => {
    const { kind, id } = subjectOf(row)
    const what = kind === 'account' ? WORDS.account : `${WORDS[kind]} ${id} ${row.name}`
    return [what, row.reason, oneLine(row.content)].join('  ')
  }),

  async show(trx, id, { storage }, actor, now) {
    const row = await appealWithSubject(trx, id)
    if (!row) return undefined
    if (row.status !== 'submitted') throw cannot(DONE)
    await writeAction(trx, { actor, action: 'look appeal', accountId: row.account_id, subjectId: id }, now)
    const subject = subjectOf(row)
    const { kind } = subject
    const before = await rejectedAppeals(trx, row)
    return [
      `手机号  ${maskMobile(row.mobile)}`, ...(kind === 'account' ? [] : [`${WORDS[kind]}  ${row.name}`]),
      ...(row.duties === null ? [] : [`干什么活  ${row.duties}`]),
      `处理的原因  ${row.reason}`,
      ...(await decisionsOf(trx, subject)).map(({ at, by, reason }) =>
        ['现在的处理', chinaDateTime(at), by, reason].filter(Boolean).join('  ')),
      `申诉  ${row.content}`,
      ...before.flatMap(({ content, answer }) => [`以前申诉  ${content}`, `当时答复  ${answer}`]),
      ...await pictureLines(trx, storage, row.pictures, now),
    ]
  },

  async decidedBy(db, id) {
    const row = await findAppeal(db, id)
    return row ? decidersOf(db, subjectOf(row)) : []
  },

  async decide(trx, id, { approve, reason, actor }, now) {
    const row = await findAppeal(trx, id)
    if (!row) return undefined
    if (row.status !== 'submitted') throw cannot(DONE)
    const { account_id: accountId } = row
    await lockAccount(trx, accountId)
    const subject = subjectOf(row)
    if (approve && (await decisionsOf(trx, subject)).some(({ at }) => at > row.created_at)) throw cannot(SUPERSEDED)
    if (approve) await lift(trx, subject, actor, now)
    const answer = approve ? { status: 'approved' as const, answer: reason || APPROVED } : { status: 'rejected' as const, answer: reason }
    if (!await answerAppeal(trx, id, answer, now)) throw cannot(DONE)
    const about = {
      accountId, ref: id, jobId: row.job_id ?? undefined, companyId: row.company_id ?? undefined,
      enterpriseId: row.enterprise_id ?? undefined,
    }
    await notifyPerson(trx, { ...about, kind: approve ? 'appeal_approved' : 'appeal_rejected', text: `你的申诉看过了：${answer.answer}` }, now)
    return { accountId }
  },
}
