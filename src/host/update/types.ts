export interface UpdateHost {
  /**
   * Calls back when a newer version of the mini-program has been fetched: the app asks the user, and on yes calls `restart`,
   * which loses what is unsaved. H5 never does: its next page load is the newer version.
   */
  onReady(report: (restart: () => void) => void): void
}
