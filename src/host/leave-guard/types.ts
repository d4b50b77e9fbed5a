export interface LeaveGuardHost {
  /** Whether this host asks by itself, with a dialog of its own: who leaves in spite of it is not reported. */
  readonly asks: boolean
  /**
   * Guards the page that is open now against the ways back that are not ours. A host that asks by itself shows the
   * sentence. A browser holds the user where they are and calls `onBack`, which asks and may then call `go`; a closed or
   * reloaded tab it can only warn of in its own words.
   * @returns ends the guard
   */
  ask(sentence: string, onBack: (go: () => void) => void): () => void
}
