import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { conversationPage } from './queries/conversations'
import { feedOf } from './queries/feed'
import { toConversations } from './view'

/** A page of the user's conversations, with the position of their feed from which to ask for changes. */
export async function listConversations(
  { db, providers: { storage }, now }: Deps, { query: { filter, cursor }, user }: Call<typeof endpoints.chatConversations>,
) {
  const scope = `conversations ${user.role} ${filter ?? ''}`
  const after = readTimeCursor(scope, cursor)
  // Read before the list, so that a concurrent change is sent twice rather than never.
  const { seq: feed, unread } = await feedOf(db, user)
  const at = now()
  const rows = await conversationPage(db, user, filter, after, at)
  const page = toPage(rows, (row) => row, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  return { ...page, items: await toConversations(db, storage, user, page.items, at), unread, feed }
}
