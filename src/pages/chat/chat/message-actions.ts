import type { ChatMessage } from '@daogang/contract/chat-message'
import { mayRecall } from '@daogang/contract/rules/chat'

export type MessageAction = 'copy' | 'recall' | 'report'

/**
 * The actions for a message: copy a text, report a received message, recall a recently sent one.
 * @param now ms by the server's clock, as well as this device knows it; the server checks the limit again
 */
export function actionsFor({ body: { kind }, from, at }: ChatMessage, now: number): MessageAction[] {
  const actions: MessageAction[] = []
  if (kind === 'text') actions.push('copy')
  if (from === 'me' && mayRecall(kind, Date.parse(at), now)) actions.push('recall')
  if (from === 'other') actions.push('report')
  return actions
}
