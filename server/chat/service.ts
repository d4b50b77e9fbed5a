import type { SendMessage } from '@daogang/contract/chat'
import type { ChatMessage, ConversationState } from '@daogang/contract/chat-message'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import type { Who } from './conversations'
import type { Pair } from './gates'
import { feedKey, wakePair } from './hub'
import { markRead } from './marks'
import { NO_CONVERSATION, sendMessage } from './send'
import { toMessages } from './view'

/** What is done the same way by calls and by the socket. Everything is committed when it resolves. */
export interface ChatService {
  /** Sends a message, or gives the one that was sent under the same client id. @throws Refusal */
  send(who: Who, message: SendMessage): Promise<ChatMessage>
  /** @throws Refusal NOT_FOUND */
  read(who: Who, read: { conversationId: string, seq: number }): Promise<ConversationState>
  /** Both sides of a conversation have something to hear. Call after the commit. */
  wake(pair: Pair): void
  /** One side alone has. */
  wakeOne(who: Who): void
}

export function createChatService({ db, config, bus, providers: { storage }, now }: Deps): ChatService {
  const wake = (pair: Pair): void => wakePair(bus, pair)
  return {
    wake,
    wakeOne: (who) => bus.wake([feedKey(who)]),
    async send(who, message) {
      const at = now()
      const { row, pair, repeated } = await sendMessage(db, who, message, config.chatPerMinute, at)
      if (!repeated) wake(pair)
      const [sent] = await toMessages(db, storage, who, [row], at)
      if (!sent) throw new Refusal('UNAVAILABLE')
      return sent
    },
    async read(who, { conversationId, seq }) {
      const marked = await markRead(db, who, conversationId, seq)
      if (!marked) throw new Refusal('NOT_FOUND', NO_CONVERSATION)
      if (marked.pair) wake(marked.pair)
      return marked.state
    },
  }
}
