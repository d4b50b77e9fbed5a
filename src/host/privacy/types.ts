import type { No } from '@/lib/host-answer'

export interface AgreeButton {
  readonly id: string
  readonly openType: 'agreePrivacyAuthorization'
}

/**
 * WeChat's own privacy gate (`__usePrivacyCheck__`): until the user pressed agree on a button that WeChat watches, its functions
 * that touch personal data fail. It stands beside our agreement, not in its place. Other hosts have none: all is granted.
 */
export interface PrivacyHost {
  /** Properties of the button that agrees; `id` is what `agree` names. None: any button does. */
  readonly agreeButton?: AgreeButton
  /** Whether WeChat still waits for the user's yes. */
  needed(): Promise<boolean>
  /** Asks at once, before a function of the host would. `denied`: the user refused. */
  require(): Promise<'granted' | No>
  /**
   * Calls back when the host holds a function back until the user answers: the app shows the agreement with `agreeButton`.
   * With nobody listening WeChat shows its own dialog.
   * @returns stops listening
   */
  onNeeded(report: () => void): () => void
  /** The agreement is on the screen; WeChat wants to know. */
  shown(): void
  /** The user pressed the agree button: everything held back goes on. */
  agree(): void
  /** The user refused: everything held back fails, and asks again next time. */
  refuse(): void
  /** Opens the privacy guide that is filed with the host. Elsewhere the screen opens our own page. */
  openContract(): Promise<'done' | No>
}
