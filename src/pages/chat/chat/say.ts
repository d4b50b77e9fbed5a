import { sendChat, type Draft } from '@/features/chat/chat'
import { toast } from '@/ui'

/** What is to be said, without where. */
export type Said = Omit<Draft, 'conversationId'>
/** False when it could not even be kept: what was typed has to stay. */
export type Say = (said: Said) => boolean

/** It is not known yet who is logged in. */
export const NOT_YET = '还没连上，等一下再发'

/** Says something in a conversation; from then on its row tells how it goes. */
export const sayIn = (conversationId: string): Say => (said) => {
  if (sendChat({ ...said, conversationId }) !== undefined) return true
  toast.show(NOT_YET)
  return false
}
