export interface PageLoadHost {
  /**
   * Calls back when a page's code could not be loaded, after the build's own retries. Where a newer release is there, the page reloads
   * instead. Only where pages are loaded one by one; the host
   * loads a mini-program's packages itself.
   * @returns a function that stops listening
   */
  onFailure(report: () => void): () => void
  /**
   * Calls back when the user goes back in the browser, also while a page is loaded, which then never shows. Hosts of mini-programs open a
   * page at once.
   */
  onBack(report: () => void): void
  /** Removes the document's own first screen (config/first-screen) once a page is drawn. */
  onDrawn(): void
  /**
   * Moves the focus to the title of the page that came to the front, or to the element that had it before. Not for the first page, and not
   * if the page took the focus itself. For keyboards and screen readers of browsers; the hosts of mini-programs do it themselves.
   */
  onShown(): void
  /** Reloads the pending address (spec §2: the failed path is retried). */
  retry(): void
  /** True if the user reloaded the page, rather than opened it. */
  isReload(): boolean
}
