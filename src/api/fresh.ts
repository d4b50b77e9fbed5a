import type { UseQueryResult } from '@tanstack/react-query'

/**
 * A query without what an earlier screen read. A form that begins with older data puts them back over what a colleague changed since.
 * Without network it has the older data after all, and the server refuses to save over a newer version.
 */
export const freshOf = <T>(query: UseQueryResult<T>): Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'> =>
  (query.isFetchedAfterMount ? query : { ...query, data: undefined })

/** Reads again what a query read. @throws ApiError */
export async function readAgain<T>({ refetch }: Pick<UseQueryResult<T>, 'refetch'>): Promise<T> {
  const { data } = await refetch({ throwOnError: true })
  // Without an error there is data.
  return data as T
}
