export interface StartHost {
  /**
   * The address at start, whose secrets leave the address bar by this. Called once, before the first page opens.
   * @returns its path and its decoded query
   */
  take(): { path: string; query: Record<string, string | undefined> }
}
