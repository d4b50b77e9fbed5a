import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import type { PayoutState } from '@daogang/contract/rules/payout'
import type { PayoutChannel } from '@daogang/contract/rules/wallet'
import type { PayoutFailure } from '../db/tables/payout'
import type { Resolution } from '../ledger/rules'
import type { PayoutAnswer } from '../providers/payout/types'

/** What a payout has to remember between two answers. */
export interface PayoutMemory {
  channel: PayoutChannel
  state: PayoutState
  reason: PayoutFailure | null
  /** The provider's number: it said at least once that it has the bill. */
  providerNo: string | null
  package: string | null
  confirmUntil: Date | null
  refusal: PayoutFailure | null
  /** Our own account with the provider did not suffice when the bill was sent last. */
  isShort: boolean
  /** When the bill was sent last. */
  sentAt: Date | null
  paidAt: Date | null
  /** Answers since the last change. */
  tries: number
  createdAt: Date
}

/** Work for a person. */
export type PayoutCase = 'unanswered' | 'waiting' | 'contradiction' | 'payer-balance'

export interface Next extends PayoutMemory {
  /** Movements of the ledger, in order. */
  book: readonly Resolution[]
  /** The next request and its time; null: nothing is due. */
  ask: 'pay' | 'query' | null
  runAt: Date | null
  open: PayoutCase | null
}

/** Codes about our own account with WeChat and Alipay. They say nothing about the person's. */
const PAYER_CODES: readonly string[] = ['NOT_ENOUGH', 'PAYER_BALANCE_NOT_ENOUGH']
export const isPayerShort = (answer: PayoutAnswer): boolean => answer.kind === 'unknown' && PAYER_CODES.includes(answer.code)

/** Pauses before the queries of a bill without a final answer. After the last one a person is asked, and queries go on once a day. */
export const QUERY_AFTER_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, DAY_MS]

/**
 * A bill that the provider does not know is sent again, with the same number, unless it was sent longer ago than this: providers forget
 * old bills (WeChat after 30 days), and then do not know what they paid.
 */
const RESEND_MS = 25 * DAY_MS

export const isForgotten = (sentAt: Date, now: Date): boolean => now.getTime() - sentAt.getTime() >= RESEND_MS

/** A refused bill that the provider does not know has failed, if it was not sent for this long: nothing of it is on its way. */
const QUIET_MS = 5 * MINUTE_MS

/** A worker that was stopped for longer does not send its bill: another one may have settled it since. Far less than `QUIET_MS`. */
const STALE_MS = 10 * SECOND_MS
export const maySend = (takenAt: Date, now: Date): boolean => now.getTime() - takenAt.getTime() <= STALE_MS

/** A bill that is not confirmed in its time becomes a case after this. */
const OVERDUE_MS = DAY_MS
const CONFIRM_MARGIN_MS = MINUTE_MS

/** Banks send a payment back within days: it is asked about so many times, once a day. WeChat pays into its own balance. */
const LATE_CHECKS: Readonly<Record<PayoutChannel, number>> = { wechat: 0, alipay: 3, bank: 3 }

const OPEN: readonly PayoutState[] = ['accepted', 'processing', 'wait_confirm', 'unknown']
/** Whether the provider still has to decide. */
export const isOpen = (state: PayoutState): boolean => OPEN.includes(state)

/**
 * What follows from an answer. Only the provider's word ends a payout: a failure or a cancellation gives the money back, a payment posts
 * it. Time alone never does. Answers may come twice, late and in any order.
 * @param asked a query, or the bill itself
 */
export function next(payout: PayoutMemory, asked: 'pay' | 'query', answer: PayoutAnswer, now: Date): Next {
  return isOpen(payout.state) ? nextOfOpen(payout, asked, answer, now) : nextOfSettled(payout, answer, now)
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const DONE = { book: [], ask: null, runAt: null, open: null } as const

function nextOfOpen(payout: PayoutMemory, asked: 'pay' | 'query', answer: PayoutAnswer, now: Date): Next {
  switch (answer.kind) {
    case 'paid': {
      const { providerNo, at: paidAt } = answer
      const paid: PayoutMemory = { ...payout, state: 'paid', reason: null, providerNo, paidAt: paidAt ?? now, tries: 0 }
      return { ...paid, book: ['post'], ...lateCheck(paid, now), open: null }
    }
    case 'returned':
      return {
        ...payout, ...DONE, state: 'returned', reason: null, providerNo: answer.providerNo, paidAt: payout.paidAt ?? now, tries: 0,
        book: ['post', 'return'],
      }
    case 'failed':
      return { ...payout, ...DONE, state: 'failed', reason: answer.reason, providerNo: answer.providerNo, tries: 0, book: ['void'] }
    case 'cancelled':
      return { ...payout, ...DONE, state: 'cancelled', reason: null, providerNo: answer.providerNo, tries: 0, book: ['void'] }
    case 'processing': {
      const tries = payout.state === 'processing' ? payout.tries + 1 : 0
      return queried({ ...payout, state: 'processing', providerNo: answer.providerNo, tries }, now)
    }
    case 'wait_confirm': {
      const tries = payout.state === 'wait_confirm' ? payout.tries + 1 : 0
      return waiting({
        ...payout, state: 'wait_confirm', providerNo: answer.providerNo, tries, package: answer.package ?? payout.package,
        confirmUntil: payout.confirmUntil ?? answer.until ?? confirmEnd(payout),
      }, asked, now)
    }
    case 'not_found': return notFound(payout, now)
    case 'refused':
      // What the provider has cannot be refused any more: this is about sending it twice.
      return unsure(payout, payout.providerNo === null ? { refusal: answer.reason } : {}, now)
    case 'unknown': {
      if (asked === 'query') return unsure(payout, {}, now)
      const isShort = isPayerShort(answer)
      const after = unsure({ ...payout, isShort }, {}, now)
      return isShort ? { ...after, open: 'payer-balance' } : after
    }
  }
}

/** The provider has no such bill. */
function notFound(payout: PayoutMemory, now: Date): Next {
  const { providerNo, refusal, sentAt } = payout
  // It said before that it has it.
  if (providerNo !== null) return { ...unsure(payout, {}, now), open: 'contradiction' }
  const isQuiet = sentAt !== null && now.getTime() - sentAt.getTime() >= QUIET_MS
  if (refusal !== null && isQuiet) return { ...payout, ...DONE, state: 'failed', reason: refusal, tries: 0, book: ['void'] }
  const after = unsure(payout, {}, now)
  if (!mayResend(payout, now) || after.open !== null) return after
  // The query is the day's pause already: a bill that waits for our own money is sent each day.
  return { ...after, ask: 'pay', runAt: payout.isShort ? now : after.runAt }
}

/** Whether sending the bill again cannot pay it twice, once the provider said that it does not know it. */
export const mayResend = ({ providerNo, refusal, sentAt }: Pick<PayoutMemory, 'providerNo' | 'refusal' | 'sentAt'>, now: Date): boolean =>
  providerNo === null && refusal === null && (sentAt === null || !isForgotten(sentAt, now))

/** Nothing follows from the answer but that it is asked again. What the provider said before stays true. */
function unsure(payout: PayoutMemory, change: Pick<Partial<PayoutMemory>, 'refusal'>, now: Date): Next {
  const after = { ...payout, ...change, tries: payout.tries + 1 }
  if (payout.state === 'wait_confirm') return waiting(after, 'pay', now)
  return queried(payout.providerNo === null ? { ...after, state: 'unknown' } : after, now)
}

/** Is asked about after its pause. Counted from zero where the state changed, and from one where an answer was missing. */
function queried(payout: PayoutMemory, now: Date): Next {
  const nth = payout.state === 'unknown' ? payout.tries - 1 : payout.tries
  const pause = QUERY_AFTER_MS[nth]
  return {
    ...payout, book: [], ask: 'query', runAt: later(now, pause ?? DAY_MS),
    open: pause === undefined && !payout.isShort ? 'unanswered' : null,
  }
}

/** The provider's day to confirm begins when it gets the bill: our own account may have been short for days before. */
const confirmEnd = ({ sentAt, createdAt }: PayoutMemory): Date => later(sentAt ?? createdAt, DAY_MS)

/** Whether the person has not confirmed by the first query, and may have left the screen: a notice tells them. */
export const isUnconfirmed = (before: PayoutMemory, after: PayoutMemory): boolean =>
  before.state === 'wait_confirm' && after.state === 'wait_confirm' && before.tries === 0 && after.tries === 1

function waiting(payout: PayoutMemory, asked: 'pay' | 'query', now: Date): Next {
  const until = payout.confirmUntil ?? confirmEnd(payout)
  const left = until.getTime() + CONFIRM_MARGIN_MS - now.getTime()
  const isOverdue = -left >= OVERDUE_MS
  const pause = QUERY_AFTER_MS[Math.min(payout.tries, 3)] ?? HOUR_MS
  const wait = left > 0 ? Math.min(pause, left) : isOverdue ? DAY_MS : HOUR_MS
  // Only the bill's own answer has the package; sending it again gives the first answer.
  const needsPackage = payout.package === null && asked === 'query' && left > 0
  return {
    ...payout, book: [], ask: needsPackage ? 'pay' : 'query', runAt: later(now, needsPackage ? 0 : wait),
    open: isOverdue ? 'waiting' : null,
  }
}

const lateCheck = ({ channel, tries }: PayoutMemory, now: Date): Pick<Next, 'ask' | 'runAt'> =>
  (tries < LATE_CHECKS[channel] ? { ask: 'query', runAt: later(now, DAY_MS) } : { ask: null, runAt: null })

function nextOfSettled(payout: PayoutMemory, answer: PayoutAnswer, now: Date): Next {
  const same: Next = { ...payout, ...DONE }
  switch (payout.state) {
    case 'paid': {
      if (answer.kind === 'returned') return { ...same, state: 'returned', reason: null, tries: 0, book: ['return'] }
      const after = { ...same, tries: payout.tries + 1 }
      const open = answer.kind === 'failed' || answer.kind === 'cancelled' ? 'contradiction' : null
      return { ...after, ...lateCheck(after, now), open }
    }
    // The money was given back: a payment after that is a loss, and only a person can do something about it.
    case 'failed': case 'cancelled':
      return { ...same, open: answer.kind === 'paid' || answer.kind === 'returned' ? 'contradiction' : null }
    default: return same
  }
}
