import type { Body } from '@daogang/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState, type ReactElement } from 'react'
import { ownAccount } from '@/api/account'
import { useOpenChat } from '@/api/chat'
import { ApiError, CODES } from '@/api/errors'
import { navigate, requireLogin } from '@/app/navigation'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { useDrafts } from '@/stores/drafts'
import { chatDraftName } from './chat'
import { JobSheet } from './JobSheet'

/** The job, application or person that the conversation is about. */
export type About = Body<'POST /chat/open'>

interface StartChat {
  /** Must be rendered: explains a restriction, or asks for the job. */
  readonly dialog: ReactElement
  /** Opens the chat, unless one is being opened. `draft` prefills the input unless it already has a draft. */
  readonly start: (about: About, draft?: string) => void
  /** What the chat is about that is being opened: from the press until it opens or cannot. */
  readonly opening?: About
  readonly busy: boolean
}

/** Prefills the input of a chat unless it already has a draft. Does nothing if the account cannot be loaded. */
async function prefillDraft(queries: QueryClient, conversationId: string, draft: string): Promise<void> {
  const account = await queries.fetchQuery({ ...ownAccount, staleTime: Infinity }).catch(() => undefined)
  if (!account) return
  const name = chatDraftName(conversationId, account.id)
  const { drafts, keep } = useDrafts.getState()
  if (drafts[name] === undefined) keep(name, draft)
}

/**
 * Starts a chat: requires a login, runs the risk check and opens the conversation. An employer with several jobs is asked which one it is
 * about. The app-wide toast shows other refusals.
 * @param options.back whether a blocked user is sent back from this screen; default false
 */
export function useStartChat({ back = false } = {}): StartChat {
  const [riskDialog, checkRisk] = useRiskGate({ back })
  const { mutateAsync } = useOpenChat()
  const [opening, setOpening] = useState<About>()
  // The state comes too late for a press that follows at once.
  const isOpening = useRef(false)
  const [withoutJob, setWithoutJob] = useState<About>()
  const queries = useQueryClient()

  const open = useCallback(async (about: About, draft?: string, check?: () => Promise<boolean>) => {
    if (isOpening.current) return
    isOpening.current = true
    setOpening(about)
    try {
      if (check && !await check()) return
      const { id } = await mutateAsync(about)
      if (draft !== undefined) await prefillDraft(queries, id, draft)
      // A job or a resume is often opened from its chat.
      navigate.backOrTo('chat', { id })
    } catch (error) {
      if (ApiError.hasCode(error, CODES.chatJobNeeded)) setWithoutJob(about)
    } finally {
      isOpening.current = false
      setOpening(undefined)
    }
  }, [mutateAsync, queries])

  const start = useCallback(
    (about: About, draft?: string) => requireLogin(() => void open(about, draft, checkRisk)), [checkRisk, open])

  return {
    dialog: (
      <>
        {riskDialog}
        {withoutJob && (
          <JobSheet
            title="聊哪个岗位？" note="对方能看到你在说哪个岗位" onClose={() => setWithoutJob(undefined)}
            onPick={(jobId) => {
              setWithoutJob(undefined)
              void open({ ...withoutJob, jobId })
            }}
          />
        )}
      </>
    ),
    start,
    opening,
    busy: opening !== undefined,
  }
}
