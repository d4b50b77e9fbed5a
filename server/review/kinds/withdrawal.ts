import { APPROVALS } from '@daogang/contract/rules/review'
import { PAYOUT_CHANNEL_NAMES } from '@daogang/contract/rules/wallet'
import { yuanText } from '@daogang/contract/rules/money'
import { REVIEW_TEXTS, type ReviewReason } from '@daogang/contract/rules/withdrawal'
import { chinaDateTime } from '../../lib/china-time'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { approversOf } from '../../operator/queries/approvals'
import { closeStartCase } from '../../payout/repository'
import { findCurrent } from '../../real-name/repository'
import { approve, reject, type Approved } from '../../withdrawal/decide'
import { findWithdrawal } from '../../withdrawal/queries/withdrawals'
import { approvalSubject } from '../../withdrawal/rules'
import type { ReviewKind } from '../kind'
import { queueSource } from '../queries/queue'
import { aroundWithdrawal, waitingWithdrawals } from '../queries/withdrawals'

const DONE = '这笔提现已经处理过了，或者本人撤回了'
const REFUSED: Readonly<Record<Exclude<Approved, 'approved' | 'waiting'>, string>> = {
  late: DONE, again: '你批准过了，要另一个人再批准一次', frozen: '这个账号停止提现了，先恢复提现，或者不通过',
}

const STUCK = '批准了，付不出去'

const why = (review: readonly ReviewReason[]): string => review.map((reason) => REVIEW_TEXTS[reason]).join('、')

/** Withdrawals that two people look at before they are paid. */
export const withdrawalReview: ReviewKind = {
  name: 'withdrawal',
  label: '提现',
  roles: ['finance'],
  needsTwo: true,

  queue: (db, now) => queueSource(waitingWithdrawals(db, now), ({ amount, channel, review, approvals, state }) => {
    const progress = state === 'approved' ? STUCK : `${why(review)}  ${approvals}/${APPROVALS}人批准`
    return `${yuanText(amount)}  ${PAYOUT_CHANNEL_NAMES[channel]}  ${progress}`
  }),

  async show(trx, id, _look, actor, now) {
    const row = await findWithdrawal(trx, id)
    if (!row) return undefined
    await writeAction(trx, { actor, action: 'look withdrawal', accountId: row.account_id, subjectId: id }, now)
    const name = (await findCurrent(trx, row.account_id))?.masked_name ?? ''
    const { earlier, sharedWith } = await aroundWithdrawal(trx, row)
    return [
      `金额  ${yuanText(row.amount)}`, `账号  ${row.account_id}  ${name}`.trimEnd(),
      `收款  ${[PAYOUT_CHANNEL_NAMES[row.channel], row.bank, row.tail && `尾号${row.tail}`].filter(Boolean).join('  ')}`,
      `为什么要看  ${why(row.review)}`, `批准的人  ${(await approversOf(trx, approvalSubject(id), now)).join('、') || '还没有'}`,
      ...sharedWith.map((other) => `同一个收款账户  ${other}`),
      ...earlier.map((each) =>
        `以前  ${chinaDateTime(each.created_at)}  ${yuanText(each.amount)}  ${PAYOUT_CHANNEL_NAMES[each.channel]}  ${each.state}`),
    ]
  },

  async decide(trx, id, { approve: approved, reason, actor }, now) {
    const row = await findWithdrawal(trx, id)
    if (!row) return undefined
    const about = { accountId: row.account_id }
    if (!approved) {
      // One that was approved and cannot be paid ends here too.
      const from = row.state === 'approved' ? 'approved' : 'review'
      if (!await reject(trx, row, { from, reason }, now)) throw cannot(DONE)
      await closeStartCase(trx, id, { by: actor, reason }, now)
      return about
    }
    if (row.state === 'approved') throw cannot('两个人都批准过了，能付了会自己付。不付了就点不通过')
    const result = await approve(trx, row, actor, now)
    if (result === 'waiting') return { ...about, said: '记下了，还要另一个人批准一次才打款' }
    if (result !== 'approved') throw cannot(REFUSED[result])
    return { ...about, said: '两个人都批准了，马上打款' }
  },
}
