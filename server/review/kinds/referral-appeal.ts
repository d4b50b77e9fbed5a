import { APPEAL_DAYS } from '@daogang/contract/rules/appeal'
import { REVOKE_TEXTS } from '@daogang/contract/rules/referral'
import { cannot } from '../../lib/cannot'
import { oneLine } from '../../lib/one-line'
import { writeAction } from '../../operator/queries/audit'
import { decideAppeal, type Decided } from '../../referral/appeal'
import { appealsOf, findAppeal, revokersOf, waitingAppeals } from '../../referral/queries/appeals'
import { findReferral } from '../../referral/queries/referrals'
import { revokedText } from '../../referral/revoke'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'

const UNDECIDED: Readonly<Record<Exclude<Decided, 'done'>, string>> = {
  answered: '这份申诉已经处理过了',
  short: '这一期的奖金不够付这一份，先加奖金再通过',
  closed: '这一期关了，奖金退回去了，不能再通过。写清楚原因再驳回',
}

/** Appeals against a referral that does not count. An approval lets it go on. */
export const referralAppealReview: ReviewKind = {
  name: 'referral-appeal',
  label: '推荐的申诉',
  roles: ['senior', 'support'],
  dueDays: APPEAL_DAYS,

  queue: (db) => queueSource(waitingAppeals(db), ({ who, reason, content }) =>
    [who, REVOKE_TEXTS[reason], oneLine(content)].join('  ')),

  async show(trx, id, _look, actor, now) {
    const row = await findAppeal(trx, id)
    const referral = row && await findReferral(trx, row.referral_id)
    if (!row || !referral) return undefined
    await writeAction(trx, { actor, action: 'look referral appeal', accountId: row.account_id, subjectId: id }, now)
    return [
      `推荐  ${referral.id}  ${referral.days}天`, `推荐人  ${referral.referrer_id}`, `朋友  ${referral.friend_id ?? ''}`,
      `为什么不算  ${revokedText(row.reason, { days: referral.days, note: referral.reason_note })}`, `申诉  ${row.content}`,
      ...(await appealsOf(trx, referral.id)).filter((each) => each.id !== id)
        .flatMap(({ content, answer }) => [`以前申诉  ${content}`, `当时答复  ${answer}`]),
    ]
  },

  decidedBy: revokersOf,

  async decide(trx, id, { approve, reason }, now) {
    const row = await findAppeal(trx, id)
    if (!row) return undefined
    const decided = await decideAppeal(trx, row, { approve, answer: reason }, now)
    if (decided !== 'done') throw cannot(UNDECIDED[decided])
    return { accountId: row.account_id }
  },
}
