import { withdrawFrom } from '../application/withdraw-from'
import { endBindingsOf } from '../call/end-binding'
import { handOverConversations, isSeekerOf, lockToHandOver } from '../chat/queries/hand-over'
import type { Pair } from '../chat/pair'
import type { Trx } from '../db/schema'
import { stopOf } from '../job/queries/holds'
import { Refusal } from '../lib/refusal'
import type { OutboxWriter } from '../outbox/outbox'
import { canTakeOver, lockApplications, lockLostJobs, setHandler } from './queries/jobs'
import { leadersOf, memberOf, ownerOf, type MemberRow } from './queries/members'
import { hasBlocked, isBlockedFor, setHandlerOfPerson } from './queries/people'

/** Where the work goes that ends the numbers of calls. */
export interface Handing {
  outbox: OutboxWriter
}

export interface HandedOver {
  /** How many jobs each colleague got. Without a choice of an heir the owner is among them also with none. */
  shares: ReadonlyMap<string, number>
  count: number
}

interface HandOver {
  /** Locked. */
  jobIds: readonly string[]
  from: string
  to: string
}

/** Names neither the person nor the job: a block is the seeker's own matter. */
const BLOCKED = '有求职者不想和这位同事联系。换一个同事，或者先把那些人单独交给别人'

/**
 * Gives jobs with their applications and conversations to a colleague, and ends the virtual numbers of calls about them.
 * Locks jobs, applications, conversations and feeds in this order, as everything else does.
 * @throws Refusal HEIR_UNFIT, also if one of the people blocked the colleague
 */
export async function handOver(trx: Trx, { outbox }: Handing, { jobIds, from, to }: HandOver, now: Date): Promise<void> {
  if (jobIds.length === 0 || from === to) return
  if (await isAway(trx, to, now) || !await isFit(trx, to, jobIds)) throw new Refusal('HEIR_UNFIT')
  if (await isBlockedFor(trx, { jobIds, from, to })) throw new Refusal('HEIR_UNFIT', BLOCKED)
  await give(trx, { outbox }, { jobIds, from, to }, now)
}

interface GivePerson {
  /** Locked. */
  jobId: string
  seekerId: string
  from: string
  to: string
}

/**
 * Gives one seeker of a job with the application and the conversation to a colleague, and ends the virtual numbers between the two.
 * @throws Refusal HEIR_UNFIT
 */
export async function givePerson(trx: Trx, { outbox }: Handing, { jobId, seekerId, from, to }: GivePerson, now: Date): Promise<void> {
  if (from === to) return
  if (await isAway(trx, to, now) || !await isFit(trx, to, [jobId]) || await hasBlocked(trx, seekerId, to)) {
    throw new Refusal('HEIR_UNFIT', '这位同事接不了这个人，换一个同事')
  }
  await setHandlerOfPerson(trx, { jobId, seekerId, to })
  await handOverConversations(trx, { jobIds: [jobId], seekerId, from, to }, now)
  await endBindingsOf(trx, outbox, { accountId: from, jobIds: [jobId], otherId: seekerId }, now)
}

/** Whether a person's account is stopped, so that they cannot answer anyone. */
const isAway = async (trx: Trx, accountId: string, now: Date): Promise<boolean> => await stopOf(trx, accountId, now) !== undefined

/** Whether a person can take these jobs over as they are. */
const isFit = async (trx: Trx, accountId: string, jobIds: readonly string[]): Promise<boolean> =>
  await canTakeOver(trx, accountId, jobIds) && !await isSeekerOf(trx, accountId, jobIds)

async function give(trx: Trx, { outbox }: Handing, { jobIds, from, to }: HandOver, now: Date): Promise<void> {
  await lockApplications(trx, { jobIds, handlers: [from], applicants: [to] })
  await setHandler(trx, { jobIds, from, to })
  await handOverConversations(trx, { jobIds, from, to }, now)
  await endBindingsOf(trx, outbox, { accountId: from, jobIds }, now)
}

/**
 * Hands over what a person may handle no longer, after their place in the enterprise was changed or ended in this transaction.
 * @param heir a member; without one, the owner takes over, also people who blocked the owner, or an admin of all stores if the owner's
 * account is stopped
 * @throws Refusal HEIR_UNFIT, also for a stopped owner where an admin of all stores could take everything over; NOT_FOUND if the heir is
 * not a member
 */
export async function handOverLost(
  trx: Trx, deps: Handing, member: MemberRow, heir: MemberRow | undefined, now: Date,
): Promise<HandedOver> {
  const { enterprise_id: enterpriseId, account_id: from } = member
  const to = heir?.account_id ?? await ownerOf(trx, enterpriseId)
  if (heir && !await memberOf(trx, enterpriseId, to)) throw new Refusal('NOT_FOUND', '没找到接手的同事，刷新看看')
  const isOwnerAway = (!heir || heir.role === 'owner') && await isAway(trx, to, now)
  if (!heir && isOwnerAway) return handOverToAny(trx, deps, member, now)
  const jobIds = await lockLostJobs(trx, enterpriseId, from)
  if (isOwnerAway && await couldLeaderTake(trx, enterpriseId, { jobIds, from }, now)) throw new Refusal('HEIR_UNFIT')
  // Where no one else is left, the owner is the only choice.
  if (heir && heir.role !== 'owner') await handOver(trx, deps, { jobIds, from, to }, now)
  else await handOverToOwner(trx, deps, { jobIds, from, to }, now)
  return { shares: new Map([[to, jobIds.length]]), count: jobIds.length }
}

/** Whether a leader at work would not be refused as the heir of all these jobs. */
async function couldLeaderTake(
  trx: Trx, enterpriseId: string, { jobIds, from }: Omit<HandOver, 'to'>, now: Date,
): Promise<boolean> {
  if (jobIds.length === 0) return false
  for (const to of (await leadersOf(trx, enterpriseId, now)).atWork) {
    if (await isFit(trx, to, jobIds) && !await isBlockedFor(trx, { jobIds, from, to })) return true
  }
  return false
}

/** The owner takes over also people who blocked them: the application can be answered, and the block keeps the chat closed. */
async function handOverToOwner(trx: Trx, deps: Handing, { jobIds, from, to }: HandOver, now: Date): Promise<void> {
  if (jobIds.length === 0 || from === to) return
  if (!await isFit(trx, to, jobIds)) throw new Refusal('HEIR_UNFIT')
  await give(trx, deps, { jobIds, from, to }, now)
}

/**
 * The same without a choice of an heir: each job goes to the owner, or to the first admin of all stores that can take it over; to
 * one whose account is stopped only if there is no other.
 * A job that they all wrote about or applied to goes to the owner: the owner's conversation about it ends, the owner's application to it is
 * withdrawn, and both stay as a record.
 */
export async function handOverToAny(trx: Trx, deps: Handing, member: MemberRow, now: Date): Promise<HandedOver> {
  const given = await giveJobsToAny(trx, [member], now)
  await giveTalks(trx, deps, given, now)
  return given.map(handedOver)[0]!
}

/**
 * The first half of the same, for several members at once: gives the jobs with their applications. Their enterprises are locked.
 * `giveTalks` has to follow, after everything else that the transaction locks of jobs, applications and interviews: a message holds its
 * conversation and two feeds, and whoever changes an interview waits for feeds.
 */
export async function giveJobsToAny(trx: Trx, members: readonly MemberRow[], now: Date): Promise<Given[]> {
  const plans: Given[] = []
  for (const member of members) plans.push(await planOf(trx, member, now))
  const [jobIds, handlers] = [plans.flatMap((plan) => plan.jobIds), plans.map(({ from }) => from)]
  await lockApplications(trx, { jobIds, handlers, applicants: plans.map(({ owner }) => owner) })
  for (const { from, owner, jobsOf, left } of plans) {
    for (const [to, ids] of jobsOf) await setHandler(trx, { jobIds: ids, from, to })
    if (left.length === 0) continue
    await setHandler(trx, { jobIds: left, from, to: owner })
    await withdrawFrom(trx, owner, left, now)
  }
  return plans
}

/**
 * The second half: gives the conversations about these jobs, and ends the virtual numbers. Locks what all heirs get before the first one
 * gets anything, in the order of `handOver`.
 * @param others chats that the transaction changes after this
 */
export async function giveTalks(
  trx: Trx, { outbox }: Handing, given: readonly Given[], now: Date, others: readonly Pair[] = [],
): Promise<void> {
  const [jobIds, employers] = [given.flatMap((plan) => plan.jobIds), given.map(({ from }) => from)]
  const heirs = given.flatMap(({ owner, jobsOf, left }) => [...jobsOf.keys(), ...(left.length > 0 ? [owner] : [])])
  await lockToHandOver(trx, { jobIds, employers, heirs, others })
  for (const { from, owner, jobsOf, left } of given) {
    for (const [to, ids] of jobsOf) await handOverConversations(trx, { jobIds: ids, from, to }, now)
    if (left.length > 0) await handOverConversations(trx, { jobIds: left, from, to: owner }, now)
  }
  for (const plan of given) await endBindingsOf(trx, outbox, { accountId: plan.from, jobIds: plan.jobIds }, now)
}

/** The heirs of one member, each with their jobs. */
export interface Given {
  from: string
  owner: string
  /** Locked. */
  jobIds: string[]
  jobsOf: Map<string, string[]>
  /** Those that no one can take. */
  left: string[]
}

export function handedOver({ owner, jobIds, jobsOf, left }: Given): HandedOver {
  const shares = new Map([[owner, 0], ...[...jobsOf].map(([heir, ids]) => [heir, ids.length] as const)])
  shares.set(owner, (shares.get(owner) ?? 0) + left.length)
  return { shares, count: jobIds.length }
}

async function planOf(trx: Trx, { enterprise_id: enterpriseId, account_id: from }: MemberRow, now: Date): Promise<Given> {
  const { atWork, stopped } = await leadersOf(trx, enterpriseId, now)
  const jobIds = await lockLostJobs(trx, enterpriseId, from)
  const jobsOf = new Map<string, string[]>()
  const left: string[] = []
  for (const jobId of jobIds) {
    const heir = await firstFit(trx, atWork, { jobId, from }) ?? await firstFit(trx, stopped, { jobId, from })
    if (heir === undefined) left.push(jobId)
    else jobsOf.set(heir, [...jobsOf.get(heir) ?? [], jobId])
  }
  return { from, owner: await ownerOf(trx, enterpriseId), jobIds, jobsOf, left }
}

/** The first colleague that can take a job over with all of its people, or else without a look at blocks. */
async function firstFit(
  trx: Trx, heirs: readonly string[], { jobId, from }: { jobId: string, from: string },
): Promise<string | undefined> {
  const fit: string[] = []
  for (const heir of heirs) {
    if (!await isFit(trx, heir, [jobId])) continue
    if (!await isBlockedFor(trx, { jobIds: [jobId], from, to: heir })) return heir
    fit.push(heir)
  }
  return fit[0]
}
