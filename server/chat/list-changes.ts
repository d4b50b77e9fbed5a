import type { Changes } from '@daogang/contract/chat'
import type { Deps } from '../deps'
import type { Who } from './pair'
import { changedConversations } from './queries/conversations'
import { feedOf, mustReset } from './queries/feed'
import { messagesChanged, type MessageRow } from './queries/messages'
import { toMessages, toState } from './view'

const MAX_MESSAGES = 100

interface ChangesCall {
  query: { since: number }
  user: Who
}

/**
 * Everything that changed for one side after a position of its feed, each thing once and in its present state. Serves the endpoint and the
 * socket. The feed's own row is read first: everything up to its position is committed, so no later position can be missed.
 */
export async function listChanges(
  { db, providers: { storage }, now: clock }: Deps, { query: { since }, user: who }: ChangesCall,
): Promise<Changes> {
  const now = clock()
  const state = await feedOf(db, who)
  const { seq, unread } = state
  const reset = mustReset(since, state)
  if (reset || since === seq) return { feed: seq, messages: [], conversations: [], unread, more: false, reset }
  const rows = await messagesChanged(db, who, since, seq, MAX_MESSAGES + 1)
  const { page, feed } = cut(rows, who, seq)
  return {
    feed,
    messages: await toMessages(db, storage, who, page, now),
    conversations: (await changedConversations(db, who, since, feed)).map(toState),
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
