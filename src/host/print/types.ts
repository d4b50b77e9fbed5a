/** A sheet of paper with large letters in its middle. */
export interface PrintSheet {
  readonly heading: string
  readonly poster: string
  readonly lines: readonly string[]
}

export interface PrintHost {
  /** Whether this host can print. Mini-programs cannot, but their viewer of PDF files can. */
  readonly available: boolean
  /** Opens the system's dialog for printing these sheets, in response to a press. Does nothing where printing is not available. */
  print(sheets: readonly PrintSheet[]): void
}
