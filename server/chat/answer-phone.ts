import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseUnlessMayTalk } from './gates'
import { wakePair } from './hub'
import { pairOf } from './pair'
import { lockOwnConversation, ownConversation } from './queries/conversations'
import { appendMessage, lockMessage } from './queries/messages'
import { answerPhoneCards } from './queries/phones'
import { NOT_FOUND, toMessage } from './view'

const refuse = refusalsOf(endpoints.chatPhoneAnswer)

/** Answers the other side's request to exchange phone numbers: updates its card for both, and posts a system message. Idempotent. */
export async function answerPhone(
  { db, now: clock, bus, providers: { storage } }: Deps,
  { body: { conversationId, seq, agree }, user }: Call<typeof endpoints.chatPhoneAnswer>,
) {
  const now = clock()
  const conversation = await ownConversation(db, user, conversationId)
  if (!conversation) throw refuse('NOT_FOUND', NOT_FOUND)
  const answer = agree ? 'agreed' : 'refused'
  await refuseUnlessMayTalk(db, user, pairOf(conversation), now)
  const { row, pair } = await db.transaction().execute(async (trx) => {
    const pair = await lockOwnConversation(trx, user, conversationId)
    if (!pair) throw refuse('NOT_FOUND', NOT_FOUND)
    const request = await lockMessage(trx, conversationId, seq)
    // Only the other side may answer.
    if (request?.kind !== 'phone' || request.role === user.role) throw refuse('NOT_FOUND', '没找到这个请求，刷新看看')
    const { state } = request.data
    if (state === answer) return { row: request, pair }
    if (state !== 'asked') throw refuse('CHAT_PHONE_ANSWERED')
    await answerPhoneCards(trx, pair, conversationId, answer)
    const answered = await lockMessage(trx, conversationId, seq)
    if (!answered) throw refuse('UNAVAILABLE')
    await appendMessage(trx, conversationId, pair, {
      role: user.role, clientId: null, kind: 'system', data: { event: agree ? 'phone_agreed' : 'phone_refused', by: user.role },
    }, now)
    return { row: answered, pair }
  })
  wakePair(bus, pair)
  return toMessage(db, storage, user, row, now)
}
