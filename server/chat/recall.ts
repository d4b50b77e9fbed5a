import { endpoints } from '@daogang/contract'
import { mayRecall } from '@daogang/contract/rules/chat'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { wakePair } from './hub'
import { lockOwnConversation, ownConversation } from './queries/conversations'
import { changeMessage, lockMessage } from './queries/messages'
import { NOT_FOUND, toMessage } from './view'

const refuse = refusalsOf(endpoints.chatRecall)

/**
 * Recalls one of the user's own messages. Idempotent. Passes no gate: it sends nothing, so blocks and restrictions do not matter. The row
 * keeps the original (`data.was`, `ref`) as evidence for reports; its kind changes, so that nothing else reads it.
 */
export async function recall(
  { db, now: clock, bus, providers: { storage } }: Deps, { body: { conversationId, seq }, user }: Call<typeof endpoints.chatRecall>,
) {
  const now = clock()
  const conversation = await ownConversation(db, user, conversationId)
  if (!conversation) throw refuse('NOT_FOUND', NOT_FOUND)
  const { recalled, pair } = await db.transaction().execute(async (trx) => {
    const pair = await lockOwnConversation(trx, user, conversationId)
    if (!pair) throw refuse('NOT_FOUND', NOT_FOUND)
    const row = await lockMessage(trx, conversationId, seq)
    if (row?.role !== user.role || row.kind === 'system' || seq <= conversation.cleared_seq) {
      throw refuse('NOT_FOUND', '没找到这条消息，刷新看看')
    }
    if (row.kind === 'recalled') return { recalled: row, pair }
    if (!mayRecall(row.kind, row.at.getTime(), now.getTime())) throw refuse('CHAT_RECALL_LATE')
    const { kind, text, data: { name, seconds, transcript } } = row
    const data = { was: { kind, text, name, seconds, transcript } }
    return { recalled: await changeMessage(trx, pair, row, { kind: 'recalled', text: '', data, warning: null }), pair }
  })
  wakePair(bus, pair)
  return toMessage(db, storage, user, recalled, now)
}
