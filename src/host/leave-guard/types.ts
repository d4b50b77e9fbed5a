export interface LeaveGuardHost {
  /** True where the host shows its own dialog. It does not report that the user left anyway. */
  readonly asks: boolean
  /**
   * Guards the current page against back navigation outside the app's control. A host with its own dialog shows the sentence. A browser
   * stays on the page and calls `onBack`, which asks the user and may then call `go`. When the tab is closed or reloaded, a browser can
   * only show its own warning.
   * @returns a function that ends the guard
   */
  ask(sentence: string, onBack: (go: () => void) => void): () => void
}
