/** Facts about the home page that the build passes in (parts.js). */
declare const FIRST: {
  /** Public paths of the home page. */
  readonly paths: readonly string[]
  /** URLs of its code, in addition to the code of every page. */
  readonly files: readonly string[]
  /** City of a visitor who never chose one. */
  readonly city: { readonly id: number; readonly name: string }
  /** URL of its job list. */
  readonly list: string
}
