export interface UpdateHost {
  /**
   * Calls back when a newer version of the mini-program has been downloaded: the app asks the user and, on consent, calls `restart`, which
   * discards unsaved input. H5 never calls back: its next page load is the newer version.
   */
  onReady(report: (restart: () => void) => void): void
}
