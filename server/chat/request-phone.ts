import type { MessageData } from '../db/tables/chat'
import type { Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Pair, Who } from './pair'
import { lockConversation } from './queries/conversations'
import { answerPhoneCards, lastPhoneCard, setPhoneState } from './queries/phones'
import { otherRole } from './rules'

/**
 * Requests the exchange of phone numbers. Where the other side has asked already, this is the answer. A side that deleted the chat lost the
 * card on which it would answer, or look at the number: then there is a new one.
 * @returns the content of the new card
 * @throws Refusal CHAT_PHONE_ASKED while the card of an earlier request or agreement is there for the side that needs it
 */
export async function requestPhone(trx: Trx, { role }: Who, pair: Pair, conversationId: string): Promise<MessageData> {
  const phone = (await lockConversation(trx, conversationId))?.phone
  if (phone === 'agreed') {
    if ((await lastPhoneCard(trx, conversationId, 'agreed', role))?.shown) {
      throw new Refusal('CHAT_PHONE_ASKED', '已经交换过电话了，点“看电话”')
    }
    return { state: 'agreed' }
  }
  const asked = phone === 'asked' ? await lastPhoneCard(trx, conversationId, 'asked', otherRole(role)) : undefined
  if (asked && asked.role !== role) {
    await answerPhoneCards(trx, pair, conversationId, 'agreed')
    return { state: 'agreed', event: 'phone_agreed', by: role }
  }
  if (asked?.shown) throw new Refusal('CHAT_PHONE_ASKED')
  await setPhoneState(trx, conversationId, 'asked')
  return { state: 'asked' }
}
