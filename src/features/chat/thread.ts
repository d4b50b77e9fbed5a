import type { ChatMessage } from '@daogang/contract/chat-message'
import type { MessagePages } from '@/api/chat-keys'
import type { Unsent } from '@/stores/chat-outbox'

/** How a message of one's own stands, as it is written beside it. */
export type Delivery = 'sending' | 'failed' | 'sent' | 'read'

/** One line of a conversation: stored by the server, or still on its way. The first is the oldest. */
export type ThreadItem =
  | { key: string, message: ChatMessage, delivery: Delivery | null }
  | { key: string, unsent: Unsent, delivery: 'sending' | 'failed' }

/** How a stored message stands; null for what the other or the server said. */
export const deliveryOf = ({ from, seq }: Pick<ChatMessage, 'from' | 'seq'>, readByOther: number): Delivery | null =>
  from !== 'me' ? null : seq <= readByOther ? 'read' : 'sent'

/**
 * A conversation as it is shown: what the server has in its order, then what is on its way. A message that is in both (its answer was
 * just heard) is shown once, under one key, so that it does not jump.
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
