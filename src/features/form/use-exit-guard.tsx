import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { navigate, useInFront } from '@/app/navigation'
import { leaveGuardHost } from '@/host/leave-guard'
import { useSession } from '@/stores/session'
import { closeTopOverlay, useConfirm } from '@/ui'

/** The spec's sentence for who leaves with something unsaved. */
export const EXIT_SENTENCE = '现在退出内容将不被保存'

interface ExitGuardOptions {
  /** How to keep it instead; below the sentence. */
  hint?: string
  /** The user chose to lose what is unsaved. Should be stable. */
  forget: () => void
}

interface ExitGuard {
  /** Render it. */
  dialog: ReactElement
  /** For the page's own way back: asks when there is something to lose. */
  leave: () => void
  /** Ends the guard at once: what was unsaved is saved, and the page leaves by itself. */
  release: () => void
}

/**
 * Asks before a page with unsaved content is left (spec §4, §8), whichever way: the page's button, the browser's, the
 * phone's, the mini-program's. A forced logout takes a page away without asking, and then nothing is forgotten.
 * docs/decisions/0031 says what a browser does not let us ask.
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
    // A draft may come back to a form that lies below the login screen: leaving that one is not leaving the form.
    if (!dirty || !inFront) return
    // The way back closes what lies over the page first, also our own question.
    stop.current = leaveGuardHost.ask(EXIT_SENTENCE, (go) => closeTopOverlay() || void latest.current(go))
    return () => stop.current?.()
  }, [dirty, inFront])

  // A host that asks by itself does not say what was answered: the page is gone when it was yes.
  useEffect(() => () => {
    if (leaveGuardHost.asks && useSession.getState().token) forget()
  }, [forget])

  const leave = () => {
    if (dirty) void askToGo(navigate.back)
    else navigate.back()
  }
  return { dialog, leave, release }
}
