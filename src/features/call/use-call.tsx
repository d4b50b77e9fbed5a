import type { VirtualStatus } from '@daogang/contract/call'
import { useCallback, useState, type ReactElement } from 'react'
import { useCallStatus, type Called } from '@/api/call'
import { ApiError } from '@/api/errors'
import { requireLogin } from '@/app/navigation'
import { useRiskGate } from '@/features/gates/use-risk-gate'
import { Notice, Txt } from '@/ui'
import { CallSheet } from './CallSheet'

interface CallOptions {
  /** Whether a blocked user is led back; default true. Not from lists, which anyone may read. */
  back?: boolean
  /** The way to writing to them instead, where there is one: `useStartChat().start`. */
  onChat?: (called: Called) => void
}

/**
 * The way to a call: render the element, and go by `start`, which asks for a login, whether the user may get in touch with
 * anybody, and with this person now; then says how the call goes, and dials.
 */
export function useCall(
  { back = true, onChat }: CallOptions = {},
): [element: ReactElement, start: (called: Called) => void, busy: boolean] {
  const [risk, allowed] = useRiskGate({ back })
  const { mutateAsync, isPending } = useCallStatus()
  const [open, setOpen] = useState<{ called: Called; status: VirtualStatus }>()
  const [refusal, setRefusal] = useState<string>()

  const start = useCallback((called: Called) => requireLogin(() => void (async () => {
    if (!await allowed()) return
    try {
      setOpen({ called, status: await mutateAsync(called) })
    } catch (error) {
      // What is silent is told by a dialog over the screen.
      if (error instanceof ApiError && error.kind !== 'silent') setRefusal(error.message)
    }
  })()), [allowed, mutateAsync])

  const element = (
    <>
      {risk}
      <Notice open={refusal !== undefined} title="现在打不了" onClose={() => setRefusal(undefined)}><Txt block>{refusal ?? ''}</Txt></Notice>
      {open && <CallSheet {...open} onChat={onChat && (() => onChat(open.called))} onClose={() => setOpen(undefined)} />}
    </>
  )
  return [element, start, isPending]
}
