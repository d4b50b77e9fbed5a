import type { No } from '@/lib/host-answer'

/** `banned`: the template is withdrawn on the host's side. */
export type SubscriptionAnswer = 'accepted' | 'rejected' | 'banned'

export interface SubscriptionHost {
  /**
   * Asks whether messages of these templates (at most three) may be sent. Only in answer to a press.
   * `denied`: the user switched the host's messages off altogether. H5 answers `unsupported`: what matters goes out by SMS.
   */
  ask(templates: readonly string[]): Promise<Readonly<Record<string, SubscriptionAnswer>> | No>
}
