import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import { spokenTarget } from './rules'

/** Tells who reported something what came of it, within the transaction that answers. */
export async function tellReport(
  trx: Transaction<Database>, id: string, status: 'accepted' | 'rejected', answer: string, now: Date,
): Promise<void> {
  const report = await trx.selectFrom('complaint').select(['account_id', 'target_kind', 'target_name']).where('id', '=', id)
    .executeTakeFirstOrThrow()
  const text = `你举报的${spokenTarget(report.target_kind, report.target_name)}，我们看过了：${answer}`
  await notifyPerson(trx, { accountId: report.account_id, kind: `report_${status}`, ref: id, text }, now)
}
