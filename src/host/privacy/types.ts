import type { HostFailure } from '@/lib/host-answer'

export interface AgreeButton {
  readonly id: string
  readonly openType: 'agreePrivacyAuthorization'
}

/**
 * WeChat's own privacy gate (`__usePrivacyCheck__`): its APIs for personal data fail until the user has pressed agree on a button that
 * WeChat watches. It applies in addition to the app's own agreement. Other hosts have no gate, so everything is granted.
 */
export interface PrivacyHost {
  /** Props of the agree button; `agree` passes its `id`. Undefined where any button will do. */
  readonly agreeButton?: AgreeButton
  /** True while WeChat still needs the user's consent. */
  needed(): Promise<boolean>
  /** Asks for consent now, before an API call would. `denied`: the user refused. */
  require(): Promise<'granted' | HostFailure>
  /**
   * Calls back when the host blocks an API call until the user answers: the app then shows the agreement with `agreeButton`. Without a
   * listener WeChat shows its own dialog.
   * @returns a function that stops listening
   */
  onNeeded(report: () => void): () => void
  /** Reports to WeChat that the agreement is on the screen. */
  shown(): void
  /** The user agreed: all pending calls continue. */
  agree(): void
  /** The user refused: all pending calls fail, and the next call asks again. */
  refuse(): void
  /** Opens the privacy guide that is filed with the host. On other hosts the screen opens the app's own page. */
  openContract(): Promise<'done' | HostFailure>
}
