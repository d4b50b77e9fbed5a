import type { UseQueryResult } from '@tanstack/react-query'

/**
 * A query without what an earlier screen read. A form that begins with older data puts them back over what a colleague changed since.
 * Without network it has the older data after all, and the server refuses to save over a newer version.
 */
export const freshOf = <T>(query: UseQueryResult<T>): Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'> =>
  (query.isFetchedAfterMount ? query : { ...query, data: undefined })
