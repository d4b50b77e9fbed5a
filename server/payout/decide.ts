import type { PayoutOutcome } from '@daogang/contract/rules/payout'
import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import type { PayoutProviders } from '../providers/payout/types'
import { daysRead } from './queries/statements'
import { listedFor } from './queries/cases'
import { lockPayout, type PayoutRow } from './repository'
import { isForgotten, isOpen } from './rules'
import { silentDays, verdictOf } from './statement-rules'
import { book } from './work'

interface Options {
  db: Db
  payouts: PayoutProviders
  now(): Date
}

/**
 * unproven: the evidence does not show it. amount: neither, and the statement has another amount. settled: the payout ended
 * already, and nothing can be booked. changed: it was sent since.
 * waiting: another operator has to decide the same.
 */
export type Decided = 'done' | 'unproven' | 'amount' | 'settled' | 'changed' | 'waiting'

interface Deciding {
  /** Whether the decision takes effect now. What it writes stays in any case. */
  allow(trx: Trx): Promise<boolean>
  /** Writes the audit log, in the same transaction. */
  record(trx: Trx): Promise<unknown>
}

const maySettle = ({ state }: PayoutRow, wanted: PayoutOutcome): boolean =>
  isOpen(state) || (state === 'paid' && wanted === 'returned')

/**
 * Books a person's decision about a payout to which the provider gives no final answer. It needs the provider's word: its answer now, or
 * its statements.
 */
export async function decidePayout(
  { db, payouts, now }: Options, row: PayoutRow, wanted: PayoutOutcome, { allow, record }: Deciding,
): Promise<Decided> {
  if (!maySettle(row, wanted)) return 'settled'
  const answer = await payouts[row.channel]?.query(row.bill_no) ?? { kind: 'unknown' as const, code: 'OFF' }
  const read = await daysRead(db, row.channel, chinaDate(row.created_at))
  const listed = await listedFor(db, row.channel, row.bill_no)
  const verdict = verdictOf(wanted, {
    answer, listed, amount: row.amount, isAllRead: silentDays(row).every((day) => read.has(day)),
    isForgotten: isForgotten(row.sent_at ?? row.created_at, now()), providerNo: row.provider_no,
  })
  if (!verdict) return listed.some(({ amount }) => amount !== row.amount) ? 'amount' : 'unproven'
  return db.transaction().execute(async (trx) => {
    const locked = await lockPayout(trx, row.id)
    if (!locked || !isSame(locked, row)) return 'changed'
    if (!maySettle(locked, wanted)) return 'settled'
    if (!await allow(trx)) return 'waiting'
    await book(trx, row.id, 'query', verdict, now())
    await record(trx)
    return 'done'
  })
}

/** Whether the evidence is still about this row: a worker may have sent the bill since. */
const isSame = (one: PayoutRow, other: PayoutRow): boolean =>
  one.sent_at?.getTime() === other.sent_at?.getTime() && one.provider_no === other.provider_no && one.ask === other.ask
