import type { Changes } from '@daogang/contract/chat'
import { MAX_MESSAGES } from './changes-reader'
import type { ChatDeps } from './deps'
import type { Who } from './pair'
import { mustReset } from './queries/feed'
import type { MessageRow } from './queries/messages'
import { toMessages, toState } from './view'

interface ChangesCall {
  query: { since: number }
  user: Who
}

/**
 * Everything that changed for one side after a position of its feed, each thing once and in its present state. Serves the endpoint and the
 * socket.
 */
export async function listChanges(
  { db, providers: { storage }, readChanges, now: clock }: ChatDeps, { query: { since }, user: who }: ChangesCall,
): Promise<Changes> {
  const now = clock()
  const { messages: rows, conversations, until, ...state } = await readChanges(who, since)
  const { seq, unread } = state
  const reset = mustReset(since, state)
  const { role } = who
  if (reset || since === seq) return { role, feed: seq, messages: [], conversations: [], unread, more: false, reset }
  const { page, feed } = cut(rows, who, until)
  return {
    role,
    feed,
    messages: await toMessages(db, storage, who, page, now),
    conversations: conversations.filter((row) => row.feed <= feed).map(toState),
    unread,
    more: feed < seq,
    reset: false,
  }
}

/** Cuts a page at the end of a feed position, because the next page starts after one. */
function cut(rows: readonly MessageRow[], { role }: Who, until: number): { page: readonly MessageRow[], feed: number } {
  const positionOf = (row: MessageRow): number => (role === 'c' ? row.c_feed : row.b_feed)
  const next = rows[MAX_MESSAGES]
  if (!next) return { page: rows, feed: until }
  const page = rows.filter((row) => positionOf(row) < positionOf(next))
  const last = page.at(-1)
  return last ? { page, feed: positionOf(last) } : { page: rows, feed: positionOf(next) }
}
