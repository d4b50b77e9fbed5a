import { sendChat, type Draft } from '@/features/chat/chat'
import { toast } from '@/ui'

/** The content of a message, without its conversation. */
export type Outgoing = Omit<Draft, 'conversationId'>
/** Returns false if the message was not accepted; the caller must then keep the input. */
export type Send = (message: Outgoing) => boolean

/** Shown before the user is known. */
export const NOT_CONNECTED = '还没连上，等一下再发'

/** Returns a function that sends messages to a conversation. The message's row shows its delivery status. */
export const senderFor = (conversationId: string): Send => (message) => {
  if (sendChat({ ...message, conversationId }) !== undefined) return true
  toast.show(NOT_CONNECTED)
  return false
}
