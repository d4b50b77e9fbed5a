import type { QueryKey } from '@tanstack/react-query'

/** Options of `useInfiniteQuery` for a list that the server pages by a cursor. */
export const pagedQuery = <P extends { next?: string | undefined }>(
  queryKey: QueryKey, page: (cursor: string | undefined, signal: AbortSignal) => Promise<P>,
) => ({
  queryKey,
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => page(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: P) => next,
})
