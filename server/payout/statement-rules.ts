import { DAY_MS } from '@daogang/contract/rules/durations'
import type { PayoutState } from '@daogang/contract/rules/payout'
import { chinaDate } from '../lib/china-time'
import type { PayoutAnswer } from '../providers/payout/types'
import { isOpen } from './rules'

/** A line of the provider's statement beside the payout with its number. */
export interface Compared {
  kind: 'paid' | 'returned'
  amount: number
  /** What all lines of this number paid and did not take back: a transfer that fails may be in the statement twice, there and back. */
  net: number
  /** Undefined: we have no such number in this channel. */
  ours: { amount: number, state: PayoutState } | undefined
  /** The line is of a day before the statement that was just read: the provider was asked about it already. */
  isOld: boolean
}

export type Difference = 'unknown-bill' | 'amount' | 'not-booked' | 'paid-after-failure'

/** What follows from a line: nothing, a query, or a case for a person. */
export function compare({ kind, amount, net, ours, isOld }: Compared): Difference | 'ask' | null {
  if (!ours) return 'unknown-bill'
  if (ours.amount !== amount) return 'amount'
  if (ours.state === 'failed' || ours.state === 'cancelled') return net > 0 ? 'paid-after-failure' : null
  const isBooked = kind === 'paid' ? !isOpen(ours.state) : ours.state === 'returned'
  if (isBooked) return null
  return isOld ? 'not-booked' : 'ask'
}

/** What a statement has about a bill. */
export interface Listed {
  kind: 'paid' | 'returned'
  /** Fen. */
  amount: number
}

export interface Evidence {
  /** The provider's answer, just now. */
  answer: PayoutAnswer
  /** What its statements have about the bill. */
  listed: readonly Listed[]
  /** Of the payout, in fen: a line with another amount proves nothing. */
  amount: number
  /** The statements of all days on which the bill can be (`silentDays`) were read. */
  isAllRead: boolean
  /** It was sent so long ago that the provider may have forgotten it: that it does not know it means nothing then. */
  isForgotten: boolean
  providerNo: string | null
}

/** So many days after a bill was sent last have to be silent about it before a person may decide that it was never paid. */
const SILENT_DAYS = 2

/** The days, in China, on whose statements a bill would be if it was paid. */
export function silentDays({ created_at: createdAt, sent_at: sentAt }: { created_at: Date, sent_at: Date | null }): string[] {
  const end = chinaDate(new Date((sentAt ?? createdAt).getTime() + SILENT_DAYS * DAY_MS))
  const days: string[] = []
  for (let time = createdAt.getTime(); chinaDate(new Date(time)) <= end; time += DAY_MS) days.push(chinaDate(new Date(time)))
  return days
}

/**
 * The answer that a person may book for a provider that gives none. Only the provider's word counts: its answer, or its statements.
 * @returns undefined if the evidence does not show it
 */
export function verdictOf(
  wanted: 'paid' | 'failed' | 'returned', { answer, listed, amount, isAllRead, isForgotten, providerNo }: Evidence,
): PayoutAnswer | undefined {
  if (answer.kind === wanted || (wanted === 'failed' && answer.kind === 'cancelled')) return answer
  const number = providerNo ?? ''
  const has = (kind: Listed['kind']): boolean => listed.some((line) => line.kind === kind && line.amount === amount)
  // What it forgot, its statement still knows.
  const isMute = answer.kind === 'unknown' || (answer.kind === 'not_found' && isForgotten)
  switch (wanted) {
    case 'paid':
      return has('paid') && listed.length === 1 && isMute
        ? { kind: 'paid', providerNo: number, at: null } : undefined
    case 'returned':
      return has('returned') && (isMute || answer.kind === 'paid')
        ? { kind: 'returned', providerNo: number, code: 'STATEMENT' } : undefined
    case 'failed':
      return answer.kind === 'not_found' && providerNo === null && listed.length === 0 && isAllRead && !isForgotten
        ? { kind: 'failed', providerNo: number, reason: 'other', code: 'NOT_FOUND' } : undefined
  }
}
