import type { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Call } from '../http/serve'
import { changeSide } from './change-side'
import type { ChatDeps } from './deps'
import { accountOf, pairOf } from './pair'
import { otherConversations } from './queries/conversations'
import { markChanged, moveFeeds } from './queries/feed'
import { deleteBlock, insertBlock } from './queries/sides'
import { otherRole } from './rules'

/**
 * Blocks or unblocks the person on the other side, in every conversation of the two. Idempotent. A block also ends the virtual number
 * between them. Because of the account's lock, a call that starts concurrently either sees the block, or its number ends here.
 */
export async function block(deps: ChatDeps, { body: { conversationId, blocked }, user }: Call<typeof endpoints.chatBlock>) {
  const { outbox, endNumbers } = deps
  const now = deps.now()
  const state = await changeSide(
    deps, user, conversationId,
    (row) => Boolean(row.blocked) === blocked,
    async (trx, row) => {
      const pair = pairOf(row)
      const otherId = accountOf(pair, otherRole(user.role))
      if (blocked) await insertBlock(trx, user, otherId, now)
      else await deleteBlock(trx, user, otherId)
      await markChanged(trx, pair, await otherConversations(trx, pair, conversationId), await moveFeeds(trx, pair))
      if (blocked) await endNumbers(trx, user.id, [otherId], now)
    },
    (trx) => lockAccount(trx, user.id),
  )
  outbox.wake()
  return state
}
