import type { JobStatus } from '@daogang/contract/job'
import type { Db, Trx } from '../db/schema'
import { dropHolds } from './queries/holds'
import { BATCH, decideReviews, insertJobEvents, updateStatus, type JobScope, type Mover } from './queries/moves'

/** The states from which each side may move a job to another one. Nothing else changes a status. */
const MOVES: Record<Mover, Partial<Record<JobStatus, readonly JobStatus[]>>> = {
  b: {
    reviewing: ['reviewing', 'rejected', 'online', 'offline', 'expired'],
    online: ['reviewing', 'rejected', 'online', 'offline', 'expired'],
    offline: ['online'],
    closed: ['reviewing', 'rejected', 'online', 'offline', 'expired'],
  },
  o: {
    online: ['reviewing', 'offline'],
    reviewing: ['banned'],
    rejected: ['reviewing', 'banned'],
    offline: ['online', 'reviewing', 'banned'],
    expired: ['reviewing'],
    banned: ['reviewing', 'rejected', 'online', 'offline', 'expired'],
  },
  s: {
    rejected: ['reviewing'], offline: ['online'], expired: ['online', 'offline'],
    reviewing: ['reviewing', 'online', 'offline', 'expired'],
  },
}

/** The states from which a side may move a job to `to`. */
export const statesBefore = (by: Mover, to: JobStatus): readonly JobStatus[] => MOVES[by][to] ?? []

export interface JobMove {
  to: JobStatus
  by: Mover
  /** The employer's id, or the name that the operator gave. */
  actor?: string
  reason?: string
}

/**
 * Moves the jobs of `scope` to another state where their present one allows it, closes their pending reviews and records each change.
 *
 * @param now read only after the rows are locked, so that an application which held the lock is earlier than the change
 * @returns the ids of the changed jobs
 */
export async function moveJobs(
  trx: Trx, { to, by, actor = '', reason = '' }: JobMove, scope: JobScope, now: () => Date,
): Promise<string[]> {
  const isRefused = to === 'rejected' || to === 'banned'
  const ids = await updateStatus(trx, scope, { to, from: statesBefore(by, to), reason: isRefused ? reason : '' })
  await dropHolds(trx, ids)
  const at = now()
  if (to !== 'reviewing') await decideReviews(trx, ids, by !== 'o' ? 'withdrawn' : isRefused ? 'rejected' : 'approved', at)
  await insertJobEvents(trx, ids, { to, by, actor, reason }, at)
  return ids
}

/** Expires the jobs that are past their date. A job that is not expired yet already reads as expired. @returns how many there were */
export async function expireJobs(db: Db, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const expired = await db.transaction().execute((trx) => moveJobs(trx, { to: 'expired', by: 's' }, { expiredBy: now }, () => now))
    count += expired.length
    if (expired.length < BATCH) return count
  }
}
