import { useEffect, useRef, useState } from 'react'
import { useAccount } from '@/api/account'
import { useInFront } from '@/app/navigation'
import { chatDraftName } from '@/features/chat/chat'
import { useDrafts } from '@/stores/drafts'

/** Debounce: writing to a device's storage is slow. */
const SAVE_DEBOUNCE_MS = 300

/** The draft of a message, persisted on the device for each conversation and user until it is sent. */
export function useDraft(conversationId: string): [text: string, setText: (text: string) => void] {
  const accountId = useAccount().data?.id
  const name = accountId && chatDraftName(conversationId, accountId)
  const [typed, setTyped] = useState<string>()
  const kept = useDrafts(({ drafts }) => (name ? drafts[name] : undefined))
  const waiting = useRef<() => void>()
  const inFront = useInFront()
  const [wasInFront, setWasInFront] = useState(inFront)
  if (inFront !== wasInFront) {
    setWasInFront(inFront)
    // The same chat may have been opened on top of this one, and have sent the text.
    if (inFront && name) setTyped(undefined)
  }

  useEffect(() => {
    if (!name || typed === undefined) return
    const keep = () => {
      waiting.current = undefined
      if (typed === '') useDrafts.getState().drop(name)
      else useDrafts.getState().keep(name, typed)
    }
    waiting.current = keep
    const timer = setTimeout(keep, typed === '' ? 0 : SAVE_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [name, typed])
  useEffect(() => {
    if (!inFront) waiting.current?.()
  }, [inFront])
  // Flush a pending write on unmount.
  useEffect(() => () => waiting.current?.(), [])

  return [typed ?? (typeof kept === 'string' ? kept : ''), setTyped]
}
