import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { makeConversation } from './conversations'
import { markChanged, moveFeeds } from './feed'
import type { Pair } from './gates'
import { appendMessage } from './messages'

type Trx = Transaction<Database>

/** An interview as its two sides: who is invited, by whom, for which job. */
export const interviewPair = (row: { account_id: string, owner_id: string, job_id: string }): Pair =>
  ({ seekerId: row.account_id, employerId: row.owner_id, jobId: row.job_id })

/**
 * Posts an interview into the chat of the two as the employer's card, unread, making their conversation if there is none. Call it in the
 * transaction that invites, after everything else that it locks: the conversation comes after applications and interviews, the feeds last.
 */
export async function postInterview(trx: Trx, pair: Pair, interviewId: string, now: Date): Promise<void> {
  const conversationId = await makeConversation(trx, pair, now)
  await appendMessage(trx, conversationId, pair, { role: 'b', clientId: null, kind: 'interview', ref: interviewId }, now)
}

/**
 * Interviews of the two changed: both are told of their cards once more, wherever in their chats these stand. Call it in the transaction
 * that changed them, after `postInterview` if that is called too. The feeds are held before the cards are looked for, so that one that
 * is being sent at the same moment is found.
 */
export async function touchInterviews(trx: Trx, pair: Pair, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const feeds = await moveFeeds(trx, pair)
  const cards = await trx.updateTable('chat_message').set({ c_feed: feeds.c, b_feed: feeds.b })
    .where('kind', '=', sql.lit('interview')).where('ref', 'in', ids).returning('conversation_id').execute()
  await markChanged(trx, [...new Set(cards.map((card) => card.conversation_id))], feeds)
}
