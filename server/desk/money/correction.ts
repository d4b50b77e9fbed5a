import type { Db } from '../../db/schema'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { correctPayment, type Corrected } from '../../payout/correct'
import { findPayout } from '../../payout/queries/cases'
import { yuan } from './text'

interface Wanted {
  /** The number of the bill, or the id of the withdrawal. */
  subject: string
  amount: number | undefined
  reason: string
  actor: string
}

/** Takes back a payment that was booked as failed and was paid. */
export const correctLedger = (db: Db, { subject, amount, reason, actor }: Wanted, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const row = await findPayout(trx, subject)
    const done = row && await correctPayment(trx, { payoutId: row.id, amount, by: actor }, now)
    if (!done) throw cannot('没有这笔付款：写付款单号或提现的编号')
    if (done.outcome !== 'booked' && done.outcome !== 'waiting') throw cannot(refusal(done))
    const action = done.outcome === 'booked' ? 'correct ledger' : 'confirm correction'
    await writeAction(trx, { actor, action, accountId: row.account_id, subjectId: row.id, reason }, now)
    if (done.outcome === 'waiting') return `记下了，扣回${yuan(done.amount)}要两个人确认，还差另一个人再确认一次`
    return `扣回了${yuan(done.amount)}，本人看得到。${done.left > 0 ? `还差${yuan(done.left)}` : '都改过来了，可以结掉这件事'}`
  })

function refusal(done: Exclude<Corrected, { outcome: 'booked' | 'waiting' }>): string {
  switch (done.outcome) {
    case 'settled': return '这笔付款账上没有记成失败，不用改'
    case 'unproven': return '对账单里没有这笔付款，不能扣。先读那天的对账单'
    case 'more': return done.most === 0 ? '这笔都改过来了' : `这笔最多还能改${yuan(done.most)}`
    case 'short': return `账户里只有${yuan(done.most)}，不能扣成负数。${done.most > 0 ? `先扣一部分，写${done.most / 100}元` : '等有钱了再扣'}`
  }
}
