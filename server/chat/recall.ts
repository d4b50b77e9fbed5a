import type { chatRecall } from '@daogang/contract/chat'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Fail } from '../lib/refusal'
import { ownConversation, pairOf, type Who } from './conversations'
import type { Pair } from './gates'
import { changeMessage, lockMessage, type MessageRow } from './messages'
import { mayRecall } from './rules'
import { NO_CONVERSATION } from './send'

interface Recalled {
  row: MessageRow
  pair: Pair
}

/**
 * Takes an own message back, whatever else stands between the two by now: it sends nothing. The row keeps what it was (`data.was`, `ref`),
 * where only evidence of a report reads it; as its kind is another, nothing else does.
 */
export async function recallMessage(
  db: Kysely<Database>, who: Who, { conversationId, seq }: { conversationId: string, seq: number }, now: Date,
  fail: Fail<typeof chatRecall>,
): Promise<Recalled> {
  const conversation = await ownConversation(db, who, conversationId) ?? fail('NOT_FOUND', NO_CONVERSATION)
  const pair = pairOf(conversation)
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('conversation').select('id').where('id', '=', conversationId).forUpdate().execute()
    const row = await lockMessage(trx, conversationId, seq)
    if (row?.role !== who.role || row.kind === 'system' || seq <= conversation.cleared_seq) return fail('NOT_FOUND', '没找到这条消息，刷新看看')
    if (row.kind === 'recalled') return { row, pair }
    if (!mayRecall(row.kind, row.at, now)) return fail('CHAT_RECALL_LATE')
    const { kind, text, data: { name } } = row
    const left = { kind: 'recalled', text: '', data: { was: { kind, text, name } }, warning: null } as const
    return { row: await changeMessage(trx, pair, row, left), pair }
  })
}
