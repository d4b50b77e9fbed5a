import type { Role } from '@daogang/contract/auth'
import { insertEvent } from '../application/repository'
import { interviewPair, touchInterviews } from '../chat/cards'
import type { Pair } from '../chat/pair'
import { lockFeeds } from '../chat/queries/feed'
import type { InterviewRow } from '../chat/queries/interviews'
import { feedsOfPairs, wakeLater } from '../chat/wake-later'
import type { Trx } from '../db/schema'
import { writeNotice } from '../notice/write-notice'
import type { OutboxWriter } from '../outbox/outbox'
import { cancelInterview, leaveSuitable, lockAbandonedOf, lockComingAt, lockComingOf, type Banned } from './repository'
import { stoppedReason, stoppedText, goneText, type Stopped } from './rules'

interface Ending {
  /** The side that ends it. */
  by: Role
  /** What both sides read on the card and in the history. */
  reason?: string
  /** What the other side reads. */
  text: string
}

/** Cancels locked interviews and tells the other side of each. Their cards follow by `touchCancelled`. */
async function cancelLocked(
  trx: Trx, rows: readonly InterviewRow[], endingOf: (row: InterviewRow) => Ending, now: Date,
): Promise<void> {
  for (const row of rows) {
    const { by, text, reason = '' } = endingOf(row)
    await cancelInterview(trx, row.id, reason, now)
    if (await leaveSuitable(trx, row.application_id, now)) {
      await insertEvent(trx, row.application_id, { status: 'suitable', by, reason }, now)
    }
    // An employer gets no link: the applicant is hidden from now on.
    const other = by === 'b' ? { accountId: row.account_id, role: 'c', applicationId: row.application_id } as const
      : { accountId: row.handler_id, role: 'b' } as const
    await writeNotice(trx, { ...other, kind: 'interview_cancelled', ref: row.id, text }, now)
  }
}

/** Sends the cards of cancelled interviews to both sides again. @returns their chats, to wake after the commit */
export async function touchCancelled(trx: Trx, rows: readonly InterviewRow[]): Promise<Pair[]> {
  const pairs = rows.map(interviewPair)
  await lockFeeds(trx, pairs)
  for (const row of rows) await touchInterviews(trx, interviewPair(row), [row.id])
  return pairs
}

/**
 * Cancels the coming interviews of a person who leaves, and tells the other sides. After colleagues took over what the person handles in
 * the enterprises of others, and before conversations and feeds are locked.
 * @returns them, for `touchCancelled`
 */
export async function cancelAllInterviews(trx: Trx, accountId: string, now: Date): Promise<InterviewRow[]> {
  const rows = await lockComingOf(trx, accountId, now)
  await cancelLocked(trx, rows, ({ account_id: seekerId, at }) => {
    const by = seekerId === accountId ? 'c' : 'b'
    return { by, text: goneText(by === 'c' ? 'b' : 'c', at) }
  }, now)
  return rows
}

/** Where the chats are woken from after the commit. */
type Writer = OutboxWriter | undefined

/** Cancels locked interviews that an operator's decision stopped, and tells the applicants. @returns how many there were */
async function cancelStopped(trx: Trx, outbox: Writer, rows: readonly InterviewRow[], kind: Stopped, now: Date): Promise<number> {
  const reason = stoppedReason(kind)
  await cancelLocked(trx, rows, (row) => ({ by: 'b', reason, text: stoppedText(kind, { ...row, company: row.company_name }) }), now)
  await wakeLater(trx, outbox, feedsOfPairs(await touchCancelled(trx, rows)), now)
  return rows.length
}

/**
 * Cancels the coming interviews of a banned job, store or enterprise and tells the applicants not to go: it may be a fraud. They stay
 * cancelled when the ban is lifted, as the notice says.
 * @returns how many there were
 */
export const cancelBannedInterviews = async (trx: Trx, outbox: Writer, banned: Banned, now: Date): Promise<number> =>
  cancelStopped(trx, outbox, await lockComingAt(trx, banned, now), banned.kind, now)

/**
 * The same for those that a stopped account handles, where no colleague could take over. Changes nothing for an account that is not
 * stopped. @returns how many there were
 */
export const cancelAbandonedInterviews = async (trx: Trx, outbox: Writer, accountId: string, now: Date): Promise<number> =>
  cancelStopped(trx, outbox, await lockAbandonedOf(trx, accountId, now), 'account', now)
