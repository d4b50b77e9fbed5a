import type { Trx } from '../db/schema'
import type { Pair } from './pair'
import { makeConversation } from './queries/conversations'
import { markChanged, moveFeeds } from './queries/feed'
import { appendMessage, touchCards } from './queries/messages'

/** The two sides of an interview, and its job. */
export const interviewPair = (row: { account_id: string, handler_id: string, job_id: string }): Pair =>
  ({ seekerId: row.account_id, employerId: row.handler_id, jobId: row.job_id })

/**
 * Posts an interview as the employer's unread card in the chat of the two, and makes their conversation if there is none. Call it in the
 * transaction that invites, after everything else that it locks: conversations are locked after applications and interviews, feeds last.
 */
export async function postInterview(trx: Trx, pair: Pair, interviewId: string, now: Date): Promise<void> {
  const conversationId = await makeConversation(trx, pair, now)
  await appendMessage(trx, conversationId, pair, { role: 'b', clientId: null, kind: 'interview', ref: interviewId }, now)
}

/**
 * Sends the cards of changed interviews to both sides again. Call it in the transaction that changed them, after `postInterview` if that is
 * called too. The feeds are locked before the cards are read, so that a card which is being sent concurrently is not missed.
 */
export async function touchInterviews(trx: Trx, pair: Pair, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const feeds = await moveFeeds(trx, pair)
  await markChanged(trx, pair, await touchCards(trx, ids, feeds), feeds)
}
