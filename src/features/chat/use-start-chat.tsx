import type { Body } from '@daogang/contract'
import { useCallback, useState, type ReactElement } from 'react'
import { useOpenChat } from '@/api/chat'
import { ApiError, CODES } from '@/api/errors'
import { navigate, requireLogin } from '@/app/navigation'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { JobSheet } from './JobSheet'

/** What to talk about, or with whom. */
export type About = Body<'POST /chat/open'>

interface StartChat {
  /** Render it: why one may not, or which job it is about. */
  readonly dialog: ReactElement
  readonly start: (about: About) => void
  readonly busy: boolean
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

  const open = useCallback(async (about: About) => {
    try {
      const { id } = await mutateAsync(about)
      navigate.to('chat', { id })
    } catch (error) {
      if (ApiError.hasCode(error, CODES.chatJobNeeded)) setUnsure(about)
    }
  }, [mutateAsync])

  const start = useCallback((about: About) => requireLogin(() => void allowed().then((may) => {
    if (may) void open(about)
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
