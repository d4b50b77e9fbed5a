import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { Refusal, refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { feedKey } from './hub'
import { markRead } from './mark-read'
import { ownConversation } from './queries/conversations'
import { addUnread, feedOf, moveFeed } from './queries/feed'
import { resetUnread, unreadConversations } from './queries/sides'
import { NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.chatSetRedDot)

/** How many messages are unread in all the user's conversations. */
export const countUnread = async ({ db }: Deps, { user }: Call<typeof endpoints.chatUnread>) =>
  ({ unread: (await feedOf(db, user)).unread })

/** Removes the red dot of one conversation, or of all, and marks their messages as read if the caller wants it. Idempotent. */
export async function clearUnread(deps: Deps, { body: { conversationId, read = false }, user }: Call<typeof endpoints.chatSetRedDot>) {
  const { db, bus } = deps
  if (conversationId !== undefined && !await ownConversation(db, user, conversationId)) throw refuse('NOT_FOUND', NOT_FOUND)
  if (read) {
    // One after the other: each locks the feeds of two people, as every message does.
    for (const id of await unreadConversations(db, user, conversationId)) {
      await markRead(deps, { body: { conversationId: id, seq: Infinity }, user }).catch((error: unknown) => {
        // Handed to a colleague since.
        if (!(error instanceof Refusal)) throw error
      })
    }
  } else if ((await feedOf(db, user)).unread !== 0) {
    await db.transaction().execute(async (trx) => {
      const feed = await moveFeed(trx, user)
      await addUnread(trx, user, -await resetUnread(trx, user, conversationId, feed))
    })
  }
  bus.wake([feedKey(user)])
  return { unread: (await feedOf(db, user)).unread }
}
