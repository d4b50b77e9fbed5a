export interface AddressHost {
  /**
   * Before the first page opens: an address that is none of `known` becomes `fallback`, so that a mistyped or old link
   * shows a page instead of nothing. Mini-programs report such addresses themselves and need no help.
   */
  replaceUnknown(known: readonly string[], fallback: string): void
}
