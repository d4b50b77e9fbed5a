export interface LeaveGuardHost {
  /** Whether this host has a way back of its own that it can ask before: elsewhere the screen's own button asks. */
  readonly asks: boolean
  /**
   * Asks, with this sentence, before the user leaves the page that is open now.
   * @returns stops asking
   */
  ask(sentence: string): () => void
}
