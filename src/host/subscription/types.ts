import type { HostFailure } from '@/lib/host-answer'

/** `banned`: the host has withdrawn the template. */
export type SubscriptionAnswer = 'accepted' | 'rejected' | 'banned'

export interface SubscriptionHost {
  /** The app in which messages arrive, by its user-facing name; null where there are none. */
  readonly name: '微信' | '支付宝' | null
  /**
   * Asks for permission to send messages of these templates (at most three). Call it directly in a press handler: WeChat refuses a call
   * after an await. `denied`: the user switched the messages off in the host's settings, so no prompt was shown. H5 answers `unsupported`:
   * its users read notices in the product.
   */
  ask(templates: readonly string[]): Promise<Readonly<Record<string, SubscriptionAnswer>> | HostFailure>
  /** Opens the setting that switches messages back on; null where the host has no such page and the screen must describe the way. */
  readonly openSettings: (() => Promise<'done' | HostFailure>) | null
}
