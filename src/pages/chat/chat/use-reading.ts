import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import { useEffect, useRef } from 'react'
import { useInFront } from '@/app/navigation'
import { markRead } from '@/features/chat/chat'

/** Marks messages as read while the chat is in front: once for each newest message, and again when the user returns to unread ones. */
export function useReading({ id, readSeq, unread }: Conversation, newest: readonly ChatMessage[] | undefined): void {
  const inFront = useInFront()
  const sentSeq = useRef(0)
  const last = newest?.[0]?.seq ?? 0
  const behind = last > readSeq || unread > 0
  useEffect(() => {
    if (!inFront) sentSeq.current = 0
    if (!inFront || !behind || last === 0 || sentSeq.current >= last) return
    sentSeq.current = last
    markRead(id, last)
  }, [inFront, behind, last, id])
}
