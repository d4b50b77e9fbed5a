import type { Trx } from '../db/schema'
import { moveJobs } from './moves'
import { holdJobs, passHoldsOn, takeHolds } from './queries/holds'
import type { JobScope } from './queries/moves'

interface Ban {
  id: string
  /** The operator's name, and the reason for the history of the jobs. */
  actor: string
  reason: string
}

/** Takes the online jobs of a banned store offline and remembers them. @returns how many there were */
export async function holdOnlineJobs(trx: Trx, { id, actor, reason }: Ban, scope: JobScope, now: () => Date): Promise<number> {
  const ids = await moveJobs(trx, { to: 'offline', by: 'o', actor, reason }, { ...scope, status: 'online' }, now)
  await holdJobs(trx, id, ids)
  return ids.length
}

/**
 * Puts the jobs online again that a ban took offline, when the ban is lifted. Jobs that were changed or expired since stay as they are.
 * While another ban covers a store, its jobs wait for the end of that one.
 * @returns how many came back
 */
export async function releaseJobs(trx: Trx, { id, actor, reason }: Ban, now: Date): Promise<number> {
  await passHoldsOn(trx, id, now)
  const ids = await takeHolds(trx, id)
  const scope = { ids, status: 'offline', reopenableAt: now } as const
  return ids.length === 0 ? 0 : (await moveJobs(trx, { to: 'online', by: 'o', actor, reason }, scope, () => now)).length
}
