import type { Body } from '@daogang/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactElement } from 'react'
import { ownAccount } from '@/api/account'
import { useOpenChat } from '@/api/chat'
import { ApiError, CODES } from '@/api/errors'
import { navigate, requireLogin } from '@/app/navigation'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { useDrafts } from '@/stores/drafts'
import { chatDraftName } from './chat'
import { JobSheet } from './JobSheet'

/** What to talk about, or with whom. */
export type About = Body<'POST /chat/open'>

interface StartChat {
  /** Render it: why one may not, or which job it is about. */
  readonly dialog: ReactElement
  /** `draft`: words that wait in the field to be sent, unless something is being written there. */
  readonly start: (about: About, draft?: string) => void
  readonly busy: boolean
}

/** Puts words into the field of a chat, unless something is being written there. Without a network the field stays empty. */
async function suggest(queries: QueryClient, conversationId: string, draft: string): Promise<void> {
  const account = await queries.fetchQuery({ ...ownAccount, staleTime: Infinity }).catch(() => undefined)
  if (!account) return
  const name = chatDraftName(conversationId, account.id)
  const { drafts, keep } = useDrafts.getState()
  if (drafts[name] === undefined) keep(name, draft)
}

/**
 * 聊一聊 wherever it stands: asks for a login, then whether the user may get in touch with anybody, and opens the conversation. Why the
 * server refused is told by the app-wide toast. An employer with several jobs is asked which one it is about.
 * @param options.back whether a blocked user is led back from here; default false
 */
export function useStartChat({ back = false } = {}): StartChat {
  const [gate, allowed] = useRiskGate({ back })
  const { mutateAsync, isPending } = useOpenChat()
  const [unsure, setUnsure] = useState<About>()
  const queries = useQueryClient()

  const open = useCallback(async (about: About, draft?: string) => {
    try {
      const { id } = await mutateAsync(about)
      if (draft !== undefined) await suggest(queries, id, draft)
      navigate.to('chat', { id })
    } catch (error) {
      if (ApiError.hasCode(error, CODES.chatJobNeeded)) setUnsure(about)
    }
  }, [mutateAsync, queries])

  const start = useCallback((about: About, draft?: string) => requireLogin(() => void allowed().then((may) => {
    if (may) void open(about, draft)
  })), [allowed, open])

  return {
    dialog: (
      <>
        {gate}
        {unsure && (
          <JobSheet
            title="聊哪个岗位？" note="对方能看到你在说哪个岗位" onClose={() => setUnsure(undefined)}
            onPick={(jobId) => {
              setUnsure(undefined)
              void open({ ...unsure, jobId })
            }}
          />
        )}
      </>
    ),
    start,
    busy: isPending,
  }
}
