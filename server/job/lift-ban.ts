import type { Trx } from '../db/schema'
import { moveJobs, type JobMove } from './moves'
import { lastReview, queueReview } from './queries/checks'
import { eventBeforeBan } from './queries/moves'

/** What a job is after its ban: in review or rejected as before, otherwise offline until its employer puts it online. */
export type Unbanned = 'reviewing' | 'rejected' | 'offline'

/** Lifts the ban of a job. One that no operator has approved never gets online by it. @returns its state; undefined if it is not banned */
export async function liftBan(
  trx: Trx, id: string, { actor, reason }: Pick<JobMove, 'actor' | 'reason'>, now: () => Date,
): Promise<Unbanned | undefined> {
  const before = await eventBeforeBan(trx, id)
  const to = before?.status === 'reviewing' || before?.status === 'rejected' ? before.status : 'offline'
  const why = to === 'rejected' ? before?.reason : reason
  const moved = await moveJobs(trx, { to, by: 'o', actor, reason: why }, { id, status: 'banned' }, now)
  if (moved.length === 0) return undefined
  // The ban ended its review.
  if (to === 'reviewing') {
    const review = await lastReview(trx, id)
    for (const each of review?.reasons ?? []) await queueReview(trx, id, each, now(), review?.pay_uncompared)
  }
  return to
}
