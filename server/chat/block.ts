import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { changeSide } from './change-side'
import { accountOf, pairOf } from './pair'
import { otherConversations } from './queries/conversations'
import { markChanged, moveFeeds } from './queries/feed'
import { deleteBlock, insertBlock } from './queries/sides'
import { otherRole } from './rules'

/** Blocks or unblocks the person on the other side, in every conversation of the two. Idempotent. */
export const block = (deps: Deps, { body: { conversationId, blocked }, user }: Call<typeof endpoints.chatBlock>) => {
  const now = deps.now()
  return changeSide(
    deps, user, conversationId,
    (row) => Boolean(row.blocked) === blocked,
    async (trx, row) => {
      const pair = pairOf(row)
      const otherId = accountOf(pair, otherRole(user.role))
      if (blocked) await insertBlock(trx, user, otherId, now)
      else await deleteBlock(trx, user, otherId)
      await markChanged(trx, pair, await otherConversations(trx, pair, conversationId), await moveFeeds(trx, pair))
    },
  )
}
