import type { Trx } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import { reportedTarget } from './repository'
import { targetInNotice } from './rules'

/** Notifies the author of a report of the answer, in the transaction that answers. */
export async function notifyReporter(trx: Trx, id: string, status: 'accepted' | 'rejected', answer: string, now: Date): Promise<void> {
  const report = await reportedTarget(trx, id)
  const text = `你举报的${targetInNotice(report.target_kind, report.target_name)}，我们看过了：${answer}`
  await notifyPerson(trx, { accountId: report.account_id, kind: `report_${status}`, ref: id, text }, now)
}
