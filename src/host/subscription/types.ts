import type { No } from '@/lib/host-answer'

/** `banned`: the template is withdrawn on the host's side. */
export type SubscriptionAnswer = 'accepted' | 'rejected' | 'banned'

export interface SubscriptionHost {
  /** Where messages arrive, as its user calls it; null where there are none. */
  readonly name: '微信' | '支付宝' | null
  /**
   * Asks whether messages of these templates (at most three) may be sent. Only in answer to a press, and at once: WeChat refuses
   * whoever waits for something first. `denied`: the user switched them off in the host's settings, so that nobody was asked.
   * H5 answers `unsupported`: there, notices are read in the product.
   */
  ask(templates: readonly string[]): Promise<Readonly<Record<string, SubscriptionAnswer>> | No>
  /** Opens where they are switched on again; null where words have to say it. */
  readonly openSettings: (() => Promise<'done' | No>) | null
}
