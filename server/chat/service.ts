import type { SendMessage } from '@daogang/contract/chat'
import type { ChatMessage, ConversationState } from '@daogang/contract/chat-message'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { createAllowances } from './allowance'
import type { Who } from './conversations'
import { accountOf, type Pair } from './gates'
import { feedKey } from './hub'
import { markRead } from './marks'
import { NO_CONVERSATION, sendMessage } from './send'
import { toMessages } from './view'

const MINUTE_MS = 60_000

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
  // Counted in this process alone: it keeps one person from flooding another, and nothing hangs on its being exact.
  const maySend = createAllowances(config.chatPerMinute, MINUTE_MS, () => now().getTime())
  const wake = (pair: Pair): void =>
    bus.wake([feedKey({ id: accountOf(pair, 'c'), role: 'c' }), feedKey({ id: accountOf(pair, 'b'), role: 'b' })])
  return {
    wake,
    wakeOne: (who) => bus.wake([feedKey(who)]),
    async send(who, message) {
      if (!maySend(feedKey(who))) throw new Refusal('CHAT_TOO_FAST')
      const at = now()
      const { row, pair, repeated } = await sendMessage(db, who, message, at)
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
