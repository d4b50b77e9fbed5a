import type { ConversationState } from '@daogang/contract/chat-message'
import type { Deps } from '../deps'
import { changeSide, setRead } from './change-side'
import type { Who } from './pair'

interface ReadCall {
  body: { conversationId: string, seq: number }
  user: Who
}

/** Marks everything up to a message as read; never moves back. Serves the endpoint and the socket. */
export const markRead = (deps: Deps, { body: { conversationId, seq }, user }: ReadCall): Promise<ConversationState> => changeSide(
  deps, user, conversationId,
  (row) => Math.min(seq, row.last_seq) <= row.read_seq && row.unread === 0,
  (trx, row) => setRead(trx, user, row, { read: Math.max(row.read_seq, Math.min(seq, row.last_seq)), cleared: row.cleared_seq }),
)
