export interface AddressHost {
  /**
   * Replaces an address that matches none of `known` with `fallback`, so that a mistyped or outdated link shows a page instead of nothing.
   * Runs before the first page opens. Mini-programs report unknown addresses themselves and do nothing here.
   */
  replaceUnknown(known: readonly string[], fallback: string): void
}
