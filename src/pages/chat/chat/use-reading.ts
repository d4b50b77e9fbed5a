import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import { useEffect, useRef } from 'react'
import { useMarkRead } from '@/api/conversation'
import { useInFront } from '@/app/navigation'
import { markReadBySocket } from '@/features/chat/chat'

/**
 * Marks messages as read while the chat is in front. Sends the mark again with the next message, or when the user returns, in case an
 * earlier one was lost.
 */
export function useReading({ id, readSeq, unread }: Conversation, newest: readonly ChatMessage[] | undefined): void {
  const inFront = useInFront()
  const { mutate } = useMarkRead(id)
  const sentSeq = useRef(0)
  const last = newest?.[0]?.seq ?? 0
  const behind = last > readSeq || unread > 0
  useEffect(() => {
    if (!inFront) sentSeq.current = 0
    if (!inFront || !behind || last === 0 || sentSeq.current >= last) return
    sentSeq.current = last
    if (!markReadBySocket(id, last)) mutate(last)
  }, [inFront, behind, last, id, mutate])
}
