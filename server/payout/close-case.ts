import type { Trx } from '../db/schema'
import { cannot } from '../lib/cannot'
import { findPayout, markClosed } from './queries/cases'
import { isOpen } from './rules'

interface Finding {
  /** The operator. */
  by: string
  reason: string
}

/**
 * Closes a case with its finding. One about a payout without a result stays open: the same case is opened once only, so nothing would
 * remind of the payout any more.
 * @returns false if no such case is open @throws Refusal OPERATOR_CANNOT
 */
export async function closeCase(trx: Trx, id: string, finding: Finding, now: Date): Promise<boolean> {
  const payout = await findPayout(trx, id)
  if (payout && isOpen(payout.state)) throw cannot('这笔付款还没有结果，先去平台查，或者按平台的答复定，有了结果再结')
  return markClosed(trx, id, finding, now)
}
