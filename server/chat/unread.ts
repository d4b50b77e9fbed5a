import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { feedKey } from './hub'
import { ownConversation } from './queries/conversations'
import { addUnread, feedOf, moveFeed } from './queries/feed'
import { resetUnread } from './queries/sides'
import { NOT_FOUND } from './view'

const refuse = refusalsOf(endpoints.chatSetRedDot)

/** How many messages are unread in all the user's conversations. */
export const countUnread = async ({ db }: Deps, { user }: Call<typeof endpoints.chatUnread>) =>
  ({ unread: (await feedOf(db, user)).unread })

/** Removes the red dot of one conversation, or of all, without marking anything as read. */
export async function clearUnread({ db, bus }: Deps, { body: { conversationId }, user }: Call<typeof endpoints.chatSetRedDot>) {
  if (conversationId !== undefined && !await ownConversation(db, user, conversationId)) throw refuse('NOT_FOUND', NOT_FOUND)
  if ((await feedOf(db, user)).unread !== 0) {
    await db.transaction().execute(async (trx) => {
      const feed = await moveFeed(trx, user)
      await addUnread(trx, user, -await resetUnread(trx, user, conversationId, feed))
    })
  }
  bus.wake([feedKey(user)])
  return { unread: (await feedOf(db, user)).unread }
}
