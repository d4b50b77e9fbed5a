import { HOUR_MS } from '@daogang/contract/rules/durations'
import { hasRole, REVIEWING, type OperatorRole } from '@daogang/contract/rules/operator-role'
import { DUE_HOURS, type Outcome } from '@daogang/contract/rules/review'
import { offDaysAround } from '../attendance/off-days'
import type { Db } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { endOfWorkingDays, missedBefore } from '../lib/deadline'
import { Refusal } from '../lib/refusal'
import type { ReviewKind } from './kind'
import { REVIEW_KINDS } from './kinds'
import { queueOfList, type QueueSource } from './queries/queue'

/** Rows that are read of a kind without a query. */
const MOST_LISTED = 1_000

/** Whether these roles decide on a kind. */
export const decidesOn = (kind: ReviewKind, roles: readonly OperatorRole[]): boolean => hasRole(roles, kind.roles ?? REVIEWING)

/** A kind on which these roles decide. @throws Refusal */
export function kindFor(name: string, roles: readonly OperatorRole[]): ReviewKind {
  const kind = REVIEW_KINDS.find((each) => each.name === name)
  if (!kind || !decidesOn(kind, roles)) throw new Refusal('REVIEW_KIND')
  return kind
}

/** The pending reviews of a kind. */
export async function queueOf(kind: ReviewKind, db: Db, now: Date): Promise<QueueSource> {
  return kind.queue?.(db, now) ?? queueOfList(await kind.waiting?.(db, MOST_LISTED, now) ?? [])
}

/** The deadlines of a kind. */
interface Deadlines {
  /** As the console says it; a working day counts as a day. */
  hours: number
  /** Items that wait since this moment or longer are overdue. */
  missedBefore: Date
  dueAt(since: Date): Date
}

/** Deadlines by hours, or by working days where the kind has those. */
export async function deadlinesOf({ dueHours = DUE_HOURS, dueDays }: ReviewKind, db: Db, now: Date): Promise<Deadlines> {
  if (dueDays === undefined) {
    const ms = dueHours * HOUR_MS
    return { hours: dueHours, missedBefore: new Date(now.getTime() - ms), dueAt: (since) => new Date(since.getTime() + ms) }
  }
  const isOff = await offDaysAround(db, chinaDate(now))
  return {
    hours: dueDays * 24, missedBefore: new Date(missedBefore(dueDays, now, isOff).getTime() - 1),
    dueAt: (since) => endOfWorkingDays(since, dueDays, isOff),
  }
}

/** What a decision of the console means for a kind. */
export const decisionOf = (outcome: Outcome): { approve: boolean, isFinal?: true } =>
  (outcome === 'close' ? { approve: false, isFinal: true } : { approve: outcome === 'approve' })

/** Whether many are decided in one go: not where each needs two people, or an answer to each. */
export const canBulk = ({ needsTwo = false, approvalAsks = '' }: ReviewKind): boolean => !needsTwo && approvalAsks === ''
