import type { Trx } from '../db/schema'
import { cancelInterviews, insertEvent, openApplicationsOf, updateStatus } from './repository'

/** Withdraws a person's own open applications to jobs that they handle from now on. The caller holds the jobs and applications. */
export async function withdrawFrom(trx: Trx, accountId: string, jobIds: readonly string[], now: Date): Promise<void> {
  for (const id of await openApplicationsOf(trx, accountId, jobIds)) {
    const change = { status: 'withdrawn', by: 'c', reason: '自己接手了这个岗位' } as const
    await updateStatus(trx, accountId, id, change, now)
    await insertEvent(trx, id, change, now)
    await cancelInterviews(trx, id, now)
  }
}
