import type { Trx } from '../db/schema'
import { moveJobs } from './moves'
import { endedStopsOf, holdJobs, lockStoresOfHolds, passHoldsOn, stopOf, takeHolds } from './queries/holds'
import type { JobScope } from './queries/moves'

interface Ban {
  id: string
  /** The operator's name, and the reason for the history of the jobs. */
  actor: string
  reason: string
}

/** Takes the online jobs of a banned store offline and remembers them. @returns their ids */
export async function holdOnlineJobs(trx: Trx, { id, actor, reason }: Ban, scope: JobScope, now: () => Date): Promise<string[]> {
  const ids = await moveJobs(trx, { to: 'offline', by: 'o', actor, reason }, { ...scope, status: 'online' }, now)
  await holdJobs(trx, id, ids)
  return ids
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

/**
 * Takes the online jobs of a stopped account offline, because it cannot answer applicants, and puts jobs online again after the end of the
 * stop that held them. Idempotent. The caller has locked the account.
 * @returns the jobs that went offline, and how many came back
 */
export async function settleJobsOf(
  trx: Trx, accountId: string, actor: string, now: () => Date,
): Promise<{ held: string[], back: number }> {
  let back = 0
  for (const id of await endedStopsOf(trx, accountId, now())) {
    await lockStoresOfHolds(trx, id)
    back += await releaseJobs(trx, { id, actor, reason: '负责人的账号恢复了' }, now())
  }
  const id = await stopOf(trx, accountId, now())
  const scope = { handlerId: accountId }
  return { held: id === undefined ? [] : await holdOnlineJobs(trx, { id, actor, reason: '负责人的账号停用了' }, scope, now), back }
}
