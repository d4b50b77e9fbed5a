import type { VirtualStatus } from '@daogang/contract/call'
import { useCallback, useRef, useState, type ReactElement } from 'react'
import { useCallStatus, type Called } from '@/api/call'
import { ApiError } from '@/api/errors'
import { requireLogin } from '@/app/navigation'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { Notice, Txt } from '@/ui'
import { CallSheet } from './CallSheet'

interface CallOptions {
  /** Whether a blocked user is sent back; default true. Use false on lists, which blocked users may read. */
  back?: boolean
  /** Opens a chat instead, if possible: `useStartChat().start`. */
  onChat?: (called: Called) => void
}

/**
 * Starts a call. Render the element and call `start`: it requires a login, runs the risk check, asks the server whether this person
 * can be called now, and opens the sheet that dials. `busy` from the press until the sheet opens or the call cannot start; presses
 * that follow are dropped.
 */
export function useCall(
  { back = true, onChat }: CallOptions = {},
): [element: ReactElement, start: (called: Called) => void, busy: boolean] {
  const [riskDialog, checkRisk] = useRiskGate({ back })
  const { mutateAsync } = useCallStatus()
  const [busy, setBusy] = useState(false)
  // The state comes too late for a press that follows at once.
  const isStarting = useRef(false)
  const [open, setOpen] = useState<{ called: Called; status: VirtualStatus }>()
  const [refusal, setRefusal] = useState<string>()

  const start = useCallback((called: Called) => requireLogin(() => void (async () => {
    if (isStarting.current) return
    isStarting.current = true
    setBusy(true)
    try {
      if (await checkRisk()) setOpen({ called, status: await mutateAsync(called) })
    } catch (error) {
      // An app-wide dialog shows silent errors.
      if (error instanceof ApiError && error.kind !== 'silent') setRefusal(error.message)
    } finally {
      isStarting.current = false
      setBusy(false)
    }
  })()), [checkRisk, mutateAsync])

  const element = (
    <>
      {riskDialog}
      <Notice open={refusal !== undefined} title="现在打不了" onClose={() => setRefusal(undefined)}><Txt block>{refusal ?? ''}</Txt></Notice>
      {open && <CallSheet {...open} onChat={onChat && (() => onChat(open.called))} onClose={() => setOpen(undefined)} />}
    </>
  )
  return [element, start, busy]
}
