export interface StartHost {
  /**
   * Reads the launch address and removes its secrets from the address bar. Called once, before the first page opens.
   * @returns the path and the decoded query
   */
  take(): { path: string; query: Record<string, string | undefined> }
}
