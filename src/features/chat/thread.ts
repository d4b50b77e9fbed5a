import type { ChatMessage } from '@daogang/contract/chat-message'
import type { MessagePages } from '@/api/chat-keys'
import type { Unsent } from '@/stores/chat-outbox'

/** The delivery status of the user's own message. */
export type Delivery = 'sending' | 'failed' | 'sent' | 'read'

/** One item of a conversation: a stored message or an unsent one. */
export type ThreadItem =
  | { key: string, message: ChatMessage, delivery: Delivery | null }
  | { key: string, unsent: Unsent, delivery: 'sending' | 'failed' }

/** The delivery status of a stored message; null for messages of the other side or the server. */
const deliveryOf = ({ from, seq }: Pick<ChatMessage, 'from' | 'seq'>, readByOther: number): Delivery | null =>
  from !== 'me' ? null : seq <= readByOther ? 'read' : 'sent'

/**
 * The items of a conversation, oldest first: stored messages, then unsent ones. A message that is in both lists, because its ack has
 * just arrived, appears once under a stable key.
 */
export function threadOf(
  pages: Pick<MessagePages, 'pages'> | undefined, unsent: readonly Unsent[], conversationId: string, readByOther: number,
): ThreadItem[] {
  const stored = (pages?.pages ?? []).flatMap(({ items }) => items).reverse()
  const known = new Set(stored.flatMap(({ from, clientId }) => (from === 'me' && clientId !== null ? clientId : [])))
  const keyOf = ({ id, from, clientId }: ChatMessage): string => (from === 'me' && clientId !== null ? clientId : id)
  return [
    ...stored.map((message) => ({ key: keyOf(message), message, delivery: deliveryOf(message, readByOther) })),
    ...unsent.filter(({ message }) => message.conversationId === conversationId && !known.has(message.clientId))
      .map((one): ThreadItem => ({ key: one.message.clientId, unsent: one, delivery: one.state === 'sending' ? 'sending' : 'failed' })),
  ]
}
