import type { Pair } from '../chat/pair'
import { interviewPair } from '../chat/cards'
import type { Trx } from '../db/schema'
import { giveTalks } from '../group/hand-over'
import { cancelAllInterviews, touchCancelled } from '../interview/cancel-all'
import type { OutboxWriter } from '../outbox/outbox'
import { leaveStores } from './leave-stores'

/** Without a writer the numbers of calls are not given back early: the provider lets them expire. */
const NO_OUTBOX: OutboxWriter = { add: () => Promise.resolve() }

/**
 * Ends the work of an account, which is locked: colleagues take over what it handled in the enterprises of others, its own jobs end, and so
 * do its coming interviews. Jobs, applications and interviews of all of it are locked before the first conversation, and all feeds at once:
 * a message or an answer to an interview holds one of them and waits for the next.
 * @param endJobs ends the jobs that no colleague took over
 * @returns the accounts that took something over, and the chats with a cancelled interview, to wake after the commit
 */
export async function leaveWork(
  trx: Trx, outbox: OutboxWriter = NO_OUTBOX, { accountId, endJobs }: { accountId: string, endJobs(): Promise<unknown> }, now: Date,
): Promise<{ heirIds: string[], pairs: Pair[] }> {
  const { given, heirIds } = await leaveStores(trx, accountId, now)
  await endJobs()
  const interviews = await cancelAllInterviews(trx, accountId, now)
  await giveTalks(trx, { outbox }, given, now, interviews.map(interviewPair))
  return { heirIds, pairs: await touchCancelled(trx, interviews) }
}
