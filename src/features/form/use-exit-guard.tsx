import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { navigate, useInFront, useWentBack } from '@/app/navigation'
import { leaveGuardHost } from '@/host/leave-guard'
import { useSession } from '@/stores/session'
import { closeTopOverlay, useConfirm } from '@/ui'

/** The confirmation of the spec for leaving with unsaved changes. */
const EXIT_SENTENCE = '现在退出内容将不被保存'

interface ExitGuardOptions {
  /** Explains below the title how to save instead. */
  hint?: string
  /** Called when the user chooses to discard the changes. Should be stable. */
  forget: () => void
}

interface ExitGuard {
  /** Must be rendered. */
  dialog: ReactElement
  /** Handler for the page's back button: asks for confirmation when there are unsaved changes. */
  leave: () => void
  /** Ends the guard at once, after saving and before the page navigates away. */
  release: () => void
}

/**
 * Asks for confirmation before the user leaves a page with unsaved changes (spec §4, §8): by the back button of the page, the browser,
 * the phone or the mini-program. A forced logout closes the page without confirmation and keeps the draft.
 * docs/decisions/0031 lists the cases in which a browser allows no confirmation.
 */
export function useExitGuard(dirty: boolean, { hint, forget }: ExitGuardOptions): ExitGuard {
  const [dialog, ask] = useConfirm()
  const inFront = useInFront()
  const stop = useRef<() => void>()
  const release = useCallback(() => stop.current?.(), [])

  const askToGo = useCallback(async (go: () => void) => {
    const sure = await ask({ title: EXIT_SENTENCE, text: hint, confirm: '退出', cancel: '取消', destructive: true })
    if (!sure) return
    forget()
    release()
    go()
  }, [ask, hint, forget, release])

  const latest = useRef(askToGo)
  useEffect(() => {
    latest.current = askToGo
  }, [askToGo])

  useEffect(() => {
    // A draft may be restored in a form below the login screen; leaving the login screen must not ask.
    if (!dirty || !inFront) return
    // A back press first closes the top overlay, including this confirmation.
    stop.current = leaveGuardHost.ask(EXIT_SENTENCE, (go) => closeTopOverlay() || void latest.current(go))
    return () => stop.current?.()
  }, [dirty, inFront])

  // A host with its own confirmation does not report the answer. The user is on the page below if it was yes.
  useWentBack(dirty && leaveGuardHost.asks, () => {
    if (useSession.getState().token) forget()
  })

  const leave = () => {
    if (dirty) void askToGo(navigate.back)
    else navigate.back()
  }
  return { dialog, leave, release }
}
