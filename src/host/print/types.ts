export interface PrintHost {
  /** Whether this host can print the page in front. */
  readonly available: boolean
  /** Opens the system's dialog for printing, in response to a press. Does nothing where printing is not available. */
  print(): void
}
