import { hasRole, REVIEWING, type OperatorRole } from '@daogang/contract/rules/operator-role'
import { DUE_HOURS } from '@daogang/contract/rules/review'
import type { Db } from '../db/schema'
import { HOUR_MS } from '../lib/durations'
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

export const dueHoursOf = ({ dueHours = DUE_HOURS }: ReviewKind): number => dueHours
/** Items that wait since before this are overdue. */
export const dueSince = (kind: ReviewKind, now: Date): Date => new Date(now.getTime() - dueHoursOf(kind) * HOUR_MS)

/** Whether many are decided in one go: not where each needs two people, or an own answer. */
export const canBulk = ({ needsTwo = false, approvalAsks = '' }: ReviewKind): boolean => !needsTwo && approvalAsks === ''
