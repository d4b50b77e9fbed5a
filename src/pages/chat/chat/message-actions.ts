import type { ChatMessage, MessageKind } from '@daogang/contract/chat-message'

/** The server's limit and kinds. Here they only decide what to offer. */
const RECALL_MS = 2 * 60_000
const RECALLABLE: readonly MessageKind[] = ['text', 'picture', 'location']

export type MessageAction = 'copy' | 'recall' | 'report'

/**
 * The actions for a message: copy a text, report a received message, recall a recently sent one.
 * @param now ms by the device's clock; the server checks the limit again
 */
export function actionsFor({ body: { kind }, from, at }: ChatMessage, now: number): MessageAction[] {
  const actions: MessageAction[] = []
  if (kind === 'text') actions.push('copy')
  if (from === 'me' && RECALLABLE.includes(kind) && now - Date.parse(at) <= RECALL_MS) actions.push('recall')
  if (from === 'other') actions.push('report')
  return actions
}
