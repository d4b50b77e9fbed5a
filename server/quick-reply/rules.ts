/**
 * The order after a request: the named ids first, then the others in their present order.
 * Null if a named id is not the caller's.
 */
export function reorderedIds(present: readonly string[], named: readonly string[]): string[] | null {
  if (named.some((id) => !present.includes(id))) return null
  return [...named, ...present.filter((id) => !named.includes(id))]
}
