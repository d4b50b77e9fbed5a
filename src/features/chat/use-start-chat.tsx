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

/** The job, application or person that the conversation is about. */
export type About = Body<'POST /chat/open'>

interface StartChat {
  /** Must be rendered: explains a restriction, or asks for the job. */
  readonly dialog: ReactElement
  /** Opens the chat. `draft` prefills the input unless it already has a draft. */
  readonly start: (about: About, draft?: string) => void
  /** From the press until the chat opens or cannot. */
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
  const { mutateAsync, isPending } = useOpenChat()
  const [isChecking, setChecking] = useState(false)
  const [withoutJob, setWithoutJob] = useState<About>()
  const queries = useQueryClient()

  const open = useCallback(async (about: About, draft?: string) => {
    try {
      const { id } = await mutateAsync(about)
      if (draft !== undefined) await prefillDraft(queries, id, draft)
      // A job or a resume is often opened from its chat.
      navigate.backOrTo('chat', { id })
    } catch (error) {
      if (ApiError.hasCode(error, CODES.chatJobNeeded)) setWithoutJob(about)
    }
  }, [mutateAsync, queries])

  const start = useCallback((about: About, draft?: string) => requireLogin(() => {
    setChecking(true)
    void checkRisk().then((allowed) => {
      setChecking(false)
      if (allowed) void open(about, draft)
    })
  }), [checkRisk, open])

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
    busy: isChecking || isPending,
  }
}
