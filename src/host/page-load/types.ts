export interface PageLoadHost {
  /**
   * Calls back when a page's code could not be fetched, after the build's own retries. Only where pages are fetched one
   * by one; a mini-program's packages are the host's business.
   * @returns stops listening
   */
  onFailure(report: () => void): () => void
  /** Opens the pending address again from the start (spec §2: the failed path is retried). */
  retry(): void
}
