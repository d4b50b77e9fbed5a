import type { Kysely } from 'kysely'
import { SUBJECTS } from '../check-subjects'
import { WAITING, type CheckRow } from '../content-check/repository'
import { decideCheck } from '../content-check/settle'
import type { Database } from '../db/schema'
import { writeAction } from '../moderation/audit'
import { CannotModerate } from '../moderation/cannot-moderate'
import { jobReview } from './job'
import type { ReviewKind } from './kinds'
import { pictureLines } from './pictures'

const HOSTS = { wechat: '微信', alipay: '支付宝' } as const
const FOUND: Readonly<Record<NonNullable<CheckRow['verdict']>, string>> = {
  risky: '有风险', review: '拿不准', unanswered: '没查成', pass: '没问题',
}

/** A check that waits; undefined where there is none of that id. @throws CannotModerate where it does not wait any more */
async function waitingCheck(db: Kysely<Database>, id: string): Promise<CheckRow | undefined> {
  const row = await db.selectFrom('content_check').selectAll().where('id', '=', id).executeTakeFirst()
  if (row && !WAITING.includes(row.status)) throw new CannotModerate('这条内容已经处理过了，或者作者改过了')
  return row
}

const lineOf = ({ subject, status, host, verdict, label }: CheckRow): string => [
  SUBJECTS[subject].label, status === 'hidden' ? '已隐藏' : '还看得到', `${HOSTS[host]}：${FOUND[verdict ?? 'unanswered']}`, label,
].filter((part) => part !== '').join('  ')

/** What the hosts' checks found risky (hidden until somebody looks), are not sure of, or gave no answer to. */
export const contentReview: ReviewKind = {
  name: 'content',
  label: '内容',

  async waiting(db, limit) {
    const rows = await db.selectFrom('content_check').selectAll().where('status', 'in', WAITING)
      .orderBy('created_at').orderBy('id').limit(limit).execute()
    return rows.map((row) => ({ id: row.id, since: row.created_at, text: lineOf(row) }))
  },

  // Private words and pictures are among them: whoever looks is written down.
  async show(trx, id, { storage }, actor, now) {
    const row = await waitingCheck(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look content', accountId: row.account_id, subjectId: id }, now)
    const texts = row.subject === 'upload' ? await pictureLines(trx, storage, [row.subject_id], now) : Object.values(row.kept)
    return [lineOf(row), `作者的账号  ${row.account_id}`, ...texts]
  },

  async decide(trx, id, decision, now) {
    const row = await waitingCheck(trx, id)
    if (!row) return undefined
    if (!await decideCheck(trx, SUBJECTS, row, decision, now)) throw new CannotModerate('这条内容已经处理过了，或者作者改过了')
    // A job that is hidden now is in review; the same decision ends that.
    if (row.subject === 'job' && !decision.approve) await jobReview.decide(trx, row.subject_id, decision, now)
    return { accountId: row.account_id }
  },
}
