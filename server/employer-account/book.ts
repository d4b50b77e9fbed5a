import type { Trx } from '../db/schema'
import { move, type AccountRef } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { decideLine, type LineRow } from './queries/lines'

interface Decision {
  /** The enterprise that paid; null for a line that is no deposit. */
  enterpriseId: string | null
  by: string
  reason?: string
}

const employer = (owner: string): AccountRef => ({ kind: 'employer', owner })
const BANK: AccountRef = { kind: 'bank', owner: '' }

/**
 * Gives a locked line to an enterprise, or to none, and moves its money there: a wrong match is corrected by a new
 * transfer. False if it was decided so already.
 */
export async function book(trx: Trx, line: LineRow, { enterpriseId, by, reason = '' }: Decision, now: Date): Promise<boolean> {
  const state = enterpriseId === null ? 'ignored' as const : 'matched' as const
  if (line.state === state && line.enterprise_id === enterpriseId) return false
  const from = line.enterprise_id === null ? BANK : employer(line.enterprise_id)
  const to = enterpriseId === null ? BANK : employer(enterpriseId)
  const moves = line.enterprise_id !== enterpriseId
  if (moves) {
    await transfer(trx, {
      key: `bank:${line.id}:${line.bookings}`, kind: line.enterprise_id === null ? 'deposit' : 'correct', subject: `deposit:${line.id}`,
      note: line.enterprise_id === null ? '银行转账到账' : '转账记错了，更正', legs: move(from, to, line.amount),
    }, now)
  }
  await decideLine(trx, line.id, { state, enterprise_id: enterpriseId, decided_by: by, reason, booked: moves }, now)
  return true
}
