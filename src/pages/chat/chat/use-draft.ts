import { useEffect, useState } from 'react'
import { useAccount } from '@/api/account'
import { useInFront } from '@/app/navigation'
import { chatDraftName } from '@/features/chat/chat'
import { useDraftWriter } from '@/features/form/use-draft-writer'
import { useDrafts } from '@/stores/drafts'

/** The draft of a message, persisted on the device for each conversation and user until it is sent. */
export function useDraft(conversationId: string): [text: string, setText: (text: string) => void] {
  const accountId = useAccount().data?.id
  const name = accountId && chatDraftName(conversationId, accountId)
  const [typed, setTyped] = useState<string>()
  const kept = useDrafts(({ drafts }) => (name ? drafts[name] : undefined))
  const { keep, drop, flush } = useDraftWriter(name)
  const inFront = useInFront()
  const [wasInFront, setWasInFront] = useState(inFront)
  if (inFront !== wasInFront) {
    setWasInFront(inFront)
    // The same chat may have been opened on top of this one, and have sent the text.
    if (inFront && name) setTyped(undefined)
  }

  useEffect(() => {
    if (typed === '') drop()
    else if (typed !== undefined) keep(typed)
  }, [typed, keep, drop])
  useEffect(() => {
    if (!inFront) flush()
  }, [inFront, flush])

  return [typed ?? (typeof kept === 'string' ? kept : ''), setTyped]
}
