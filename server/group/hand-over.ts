import { endBindingsOf } from '../call/end-binding'
import { handOverConversations, isSeekerOf } from '../chat/queries/hand-over'
import type { Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { OutboxWriter } from '../outbox/outbox'
import { canTakeOver, lockLostJobs, setHandler } from './queries/jobs'
import { memberOf, ownerOf, type MemberRow } from './queries/members'

/** Where the work goes that ends the numbers of calls. */
export interface Handing {
  outbox: OutboxWriter
}

interface HandOver {
  /** Locked. */
  jobIds: readonly string[]
  from: string
  to: string
}

/**
 * Gives jobs with their applications and conversations to a colleague, and ends the virtual numbers of calls about them.
 * Locks jobs, applications, conversations and feeds in this order, as everything else does.
 * @throws Refusal HEIR_UNFIT
 */
export async function handOver(trx: Trx, { outbox }: Handing, { jobIds, from, to }: HandOver, now: Date): Promise<void> {
  if (jobIds.length === 0 || from === to) return
  if (!await canTakeOver(trx, to, jobIds) || await isSeekerOf(trx, to, jobIds)) throw new Refusal('HEIR_UNFIT')
  await setHandler(trx, { jobIds, from, to })
  await handOverConversations(trx, { jobIds, from, to })
  await endBindingsOf(trx, outbox, { accountId: from, jobIds }, now)
}

/**
 * Hands over what a person may handle no longer, after their place in the enterprise was changed or ended in this transaction.
 * @param heirId a member; without one, the owner takes over
 * @returns the heir's account and how many jobs they got
 * @throws Refusal HEIR_UNFIT; NOT_FOUND if the heir is not a member
 */
export async function handOverLost(
  trx: Trx, deps: Handing, { enterprise_id: enterpriseId, account_id: from }: MemberRow, heir: MemberRow | undefined, now: Date,
): Promise<{ heirId: string, count: number }> {
  const to = heir?.account_id ?? await ownerOf(trx, enterpriseId)
  if (heir && !await memberOf(trx, enterpriseId, to)) throw new Refusal('NOT_FOUND', '没找到接手的同事，刷新看看')
  const jobIds = await lockLostJobs(trx, enterpriseId, from)
  await handOver(trx, deps, { jobIds, from, to }, now)
  return { heirId: to, count: jobIds.length }
}
