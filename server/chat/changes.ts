import type { Changes } from '@daogang/contract/chat'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { changedConversations, toState, type Who } from './conversations'
import { feedOf } from './feed'
import { messagesChanged, type MessageRow } from './messages'
import { toMessages } from './view'

/** Messages that are told at once. */
const MOST_MESSAGES = 100

/**
 * What changed for one side after a place of its feed, each thing once and as it stands now. The feed's own row is read first: what it
 * counts is committed, so nothing that is told later can have stood before.
 */
export async function changesSince(db: Kysely<Database>, storage: Storage, who: Who, since: number, now: Date): Promise<Changes> {
  const { seq, unread } = await feedOf(db, who)
  const nothing = { feed: seq, messages: [], conversations: [], unread, more: false }
  if (since >= seq) return { ...nothing, reset: since > seq }
  const rows = await messagesChanged(db, who, since, seq, MOST_MESSAGES + 1)
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

/** A page ends where a place of the feed does, since the next begins after one. */
function cut(rows: readonly MessageRow[], { role }: Who, until: number): { page: readonly MessageRow[], feed: number } {
  const placeOf = (row: MessageRow): number => (role === 'c' ? row.c_feed : row.b_feed)
  const next = rows[MOST_MESSAGES]
  if (!next) return { page: rows, feed: until }
  const page = rows.filter((row) => placeOf(row) < placeOf(next))
  const last = page.at(-1)
  return last ? { page, feed: placeOf(last) } : { page: rows, feed: placeOf(next) }
}
