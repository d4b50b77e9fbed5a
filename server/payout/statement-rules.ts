import type { PayoutState } from '../db/tables/payout'
import type { PayoutAnswer } from '../providers/payout/types'
import { isOpen } from './rules'

/** A line of the provider's statement beside the payout with its number. */
export interface Compared {
  kind: 'paid' | 'returned'
  amount: number
  /** Undefined: we have no such number in this channel. */
  ours: { amount: number, state: PayoutState } | undefined
  /** The line is of a day before the statement that was just read: the provider was asked about it already. */
  isOld: boolean
}

export type Difference = 'unknown-bill' | 'amount' | 'not-booked' | 'paid-after-failure'

/** What follows from a line: nothing, a query, or a case for a person. */
export function compare({ kind, amount, ours, isOld }: Compared): Difference | 'ask' | null {
  if (!ours) return 'unknown-bill'
  if (ours.amount !== amount) return 'amount'
  if (ours.state === 'failed' || ours.state === 'cancelled') return 'paid-after-failure'
  const isBooked = kind === 'paid' ? !isOpen(ours.state) : ours.state === 'returned'
  if (isBooked) return null
  return isOld ? 'not-booked' : 'ask'
}

export interface Evidence {
  /** The provider's answer, just now. */
  answer: PayoutAnswer
  /** What its statements have about the bill. */
  listed: readonly ('paid' | 'returned')[]
  /** Whole days after the bill was sent last whose statements were read. */
  daysRead: number
  providerNo: string | null
}

/** So many statements have to be silent about a bill before a person may decide that it was never paid. */
const SILENT_DAYS = 2

/**
 * The answer that a person may book for a provider that gives none. Only the provider's word counts: its answer, or its statements.
 * @returns undefined if the evidence does not show it
 */
export function verdictOf(
  wanted: 'paid' | 'failed' | 'returned', { answer, listed, daysRead, providerNo }: Evidence,
): PayoutAnswer | undefined {
  if (answer.kind === wanted || (wanted === 'failed' && answer.kind === 'cancelled')) return answer
  const number = providerNo ?? ''
  switch (wanted) {
    case 'paid':
      return listed.includes('paid') && !listed.includes('returned') && answer.kind === 'unknown'
        ? { kind: 'paid', providerNo: number, at: null } : undefined
    case 'returned':
      return listed.includes('returned') && (answer.kind === 'unknown' || answer.kind === 'paid')
        ? { kind: 'returned', providerNo: number, code: 'STATEMENT' } : undefined
    case 'failed':
      return answer.kind === 'not_found' && providerNo === null && listed.length === 0 && daysRead >= SILENT_DAYS
        ? { kind: 'failed', providerNo: number, reason: 'other', code: 'NOT_FOUND' } : undefined
  }
}
