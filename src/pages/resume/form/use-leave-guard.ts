import { useCallback, useEffect, useRef } from 'react'
import { leaveGuardHost } from '@/host/leave-guard'
import { useSession } from '@/stores/session'

/**
 * Asks before the host's own way back while there is something to lose. Who leaves in spite of it loses it, as they were
 * told: `forget` runs. A forced logout takes the page away too, and then what was typed is kept.
 * @returns stops asking at once, before the page leaves by itself
 */
export function useLeaveGuard(sentence: string, active: boolean, forget: () => void): () => void {
  const stop = useRef<() => void>()

  useEffect(() => {
    if (!active) return
    stop.current = leaveGuardHost.ask(sentence)
    return () => stop.current?.()
  }, [sentence, active])

  useEffect(() => () => {
    if (leaveGuardHost.asks && useSession.getState().token) forget()
  }, [forget])

  return useCallback(() => stop.current?.(), [])
}
