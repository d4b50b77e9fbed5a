import type { Db } from '../../db/schema'
import { findEnterpriseBy } from '../../employer-account/find-enterprise'
import { calledBy } from '../../employer-account/queries/references'
import { refund, type Refunded } from '../../employer-account/refund'
import { cannot } from '../../lib/cannot'
import { writeAction } from '../../operator/queries/audit'
import { yuan } from './text'

interface Wanted {
  enterprise: string
  amount: number
  number: string
  reason: string
  actor: string
}

const REFUSED: Readonly<Record<Exclude<Refunded, 'booked' | 'waiting'>, string>> = {
  known: '这笔退款记过了', taken: '这个流水号是另一笔钱的，核对一下', short: '企业账户里没有这么多',
  invoiced: '退了以后，开的发票比转进来的钱多。先退回或作废发票',
}

/** Books money that went back to an employer. */
export const refundEnterprise = (db: Db, { enterprise, amount, number, reason, actor }: Wanted, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const to = await findEnterpriseBy(trx, enterprise)
    if (!to) throw cannot('没有这家企业，写转账码、统一社会信用代码或编号')
    const outcome = await refund(trx, { enterpriseId: to.id, amount, number, reason, by: actor }, now)
    if (outcome !== 'booked' && outcome !== 'waiting') throw cannot(REFUSED[outcome])
    await writeAction(trx, { actor, action: outcome === 'booked' ? 'refund' : 'confirm refund', subjectId: to.id, reason }, now)
    if (outcome === 'waiting') return `记下了，退给${calledBy(to)}${yuan(amount)}要两个人确认，还差另一个人填一样的内容再确认一次`
    return `从${calledBy(to)}的账户退了${yuan(amount)}，企业看得到`
  })
