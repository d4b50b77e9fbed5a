import type { MutationFilters, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Options of changes that are sent one after the other: two requests at once may reach the server, or be answered, in the wrong order, and
 * then the earlier change wins. The screen changes at once all the same.
 */
export const inTurn = (mutationKey: readonly string[]) => ({ mutationKey, scope: { id: mutationKey.join('.') } })

/**
 * Ends an optimistic change that the server has accepted: shows it again, because a load that began before the server knew may have put the
 * old value back, and starts such loads again that are still under way.
 * @param changes finds the mutations of the same thing: only the last of several counts
 * @param families keys of the queries that show the thing
 */
export function settleChange(queries: QueryClient, changes: MutationFilters, families: readonly QueryKey[], show: () => void): void {
  if (queries.isMutating(changes) > 1) return
  show()
  for (const queryKey of families) void queries.invalidateQueries({ queryKey, fetchStatus: 'fetching' })
}
