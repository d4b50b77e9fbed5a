import { grantCoins } from '../coin/grant'
import type { Trx } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import { reportedTarget } from './repository'
import { TARGET_WORDS, targetInNotice } from './rules'

/**
 * Tells the author of a report its answer, and gives the work coins of a report that is true, in the transaction that answers.
 * @param isErased the reported person leaves: the notice outlasts them, so it quotes nothing that they wrote, such as the title of a job,
 *   and no one decided on the report
 */
export async function tellReporter(
  trx: Trx, id: string, status: 'accepted' | 'rejected', answer: string, now: Date, isErased = false,
): Promise<void> {
  const report = await reportedTarget(trx, id)
  const target = isErased ? TARGET_WORDS[report.target_kind] : targetInNotice(report.target_kind, report.target_name)
  const text = isErased ? `你举报的${target}${answer}` : `你举报的${target}，我们看过了：${answer}`
  await notifyPerson(trx, { accountId: report.account_id, kind: `report_${status}`, ref: id, text }, now)
  if (status === 'accepted') await grantCoins(trx, { accountId: report.account_id, deed: 'report_accepted' }, now)
}
