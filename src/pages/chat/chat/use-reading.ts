import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import { useEffect, useRef } from 'react'
import { useMarkRead } from '@/api/chat'
import { useInFront } from '@/app/navigation'

/**
 * Tells that what the other side wrote was read, while the chat is in front. Said again with the next message, or when one is back here,
 * where it did not arrive.
 */
export function useReading({ id, readSeq, unread }: Conversation, newest: readonly ChatMessage[] | undefined): void {
  const inFront = useInFront()
  const { mutate } = useMarkRead(id)
  const told = useRef(0)
  const last = newest?.[0]?.seq ?? 0
  const behind = last > readSeq || unread > 0
  useEffect(() => {
    if (!inFront) told.current = 0
    if (!inFront || !behind || last === 0 || told.current >= last) return
    told.current = last
    mutate(last)
  }, [inFront, behind, last, mutate])
}
