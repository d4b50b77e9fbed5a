import type { ChatMessage, MessageKind } from '@daogang/contract/chat-message'

/** The server's own limit and kinds, which the client only offers by. */
const RECALL_MS = 2 * 60_000
const RECALLED: readonly MessageKind[] = ['text', 'picture', 'location']

export type Act = 'copy' | 'recall' | 'report'

/**
 * What can be done about a message: words can be copied, what the other side sent be reported, and what was just sent be taken back.
 * @param now ms, by the device's clock; the server has the last word
 */
export function actsOn({ body: { kind }, from, at }: ChatMessage, now: number): Act[] {
  const acts: Act[] = []
  if (kind === 'text') acts.push('copy')
  if (from === 'me' && RECALLED.includes(kind) && now - Date.parse(at) <= RECALL_MS) acts.push('recall')
  if (from === 'other') acts.push('report')
  return acts
}
