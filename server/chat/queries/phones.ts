import type { Role } from '@daogang/contract/auth'
import type { PhoneState } from '@daogang/contract/chat-message'
import { sql } from 'kysely'
import type { Trx } from '../../db/schema'
import type { Pair } from '../pair'
import { markChanged, moveFeeds } from './feed'

/** Sets how far the exchange of phone numbers is. */
export const setPhoneState = (trx: Trx, id: string, phone: PhoneState): Promise<unknown> =>
  trx.updateTable('conversation').set({ phone }).where('id', '=', id).execute()

/** The last card of an exchange in this state: who posted it, and whether the reader still has it. */
export const lastPhoneCard = (trx: Trx, conversationId: string, state: PhoneState, reader: Role) =>
  trx.selectFrom('chat_message as card')
    .innerJoin('conversation_side as side', (join) => join.onRef('side.conversation_id', '=', 'card.conversation_id')
      .on('side.role', '=', reader))
    .select('card.role').select(sql<boolean>`card.seq > side.cleared_seq`.as('shown'))
    .where('card.conversation_id', '=', conversationId).where('card.kind', '=', sql.lit('phone'))
    .where(sql<boolean>`card.data ->> 'state' = ${state}`)
    .orderBy('card.seq', 'desc').limit(1).executeTakeFirst()

/** Answers an exchange, on every card that asks: one that a side had deleted was posted again. The caller holds the conversation. */
export async function answerPhoneCards(trx: Trx, pair: Pair, conversationId: string, answer: 'agreed' | 'refused'): Promise<void> {
  await setPhoneState(trx, conversationId, answer)
  const feeds = await moveFeeds(trx, pair)
  await trx.updateTable('chat_message').set({ data: JSON.stringify({ state: answer }), c_feed: feeds.c, b_feed: feeds.b })
    .where('conversation_id', '=', conversationId).where('kind', '=', sql.lit('phone')).where(sql<boolean>`data ->> 'state' = 'asked'`)
    .execute()
  await markChanged(trx, pair, [conversationId], feeds)
}
