import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import type { PayoutProviders } from '../providers/payout/types'
import { daysRead } from './queries/statements'
import { listedFor } from './queries/cases'
import type { PayoutRow } from './repository'
import { verdictOf } from './statement-rules'
import { book } from './work'

interface Options {
  db: Db
  payouts: PayoutProviders
  now(): Date
}

/**
 * Books a person's decision about a payout to which the provider gives no final answer. It needs the provider's word: its answer now, or
 * its statements.
 * @param record writes the audit log, in the same transaction
 * @returns false if the evidence does not show it
 */
export async function decidePayout(
  { db, payouts, now }: Options, row: PayoutRow, wanted: 'paid' | 'failed' | 'returned', record: (trx: Trx) => Promise<unknown>,
): Promise<boolean> {
  const answer = await payouts[row.channel]?.query(row.bill_no) ?? { kind: 'unknown' as const, code: 'OFF' }
  const sentOn = chinaDate(row.sent_at ?? row.created_at)
  const days = await daysRead(db, row.channel, sentOn)
  // The day on which it was sent is not a whole day after it.
  days.delete(sentOn)
  const verdict = verdictOf(wanted, {
    answer, listed: await listedFor(db, row.channel, row.bill_no), daysRead: days.size, providerNo: row.provider_no,
  })
  if (!verdict) return false
  await db.transaction().execute(async (trx) => {
    await book(trx, row.id, 'query', verdict, now())
    await record(trx)
  })
  return true
}
