import type { ViewerFilter } from '@daogang/contract/viewer'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './client'

const viewerKeys = {
  all: ['viewers'] as const,
  list: (filter: ViewerFilter) => [...viewerKeys.all, filter] as const,
}

/** Enterprises that saw the seeker's phone or resume, or from which the seeker hides. */
export const useViewers = (filter: ViewerFilter) => useInfiniteQuery({
  queryKey: viewerKeys.list(filter),
  queryFn: ({ pageParam, signal }) => call('POST /viewer/list', { filter, cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
})

/** Hides the seeker from an enterprise, or takes that back. */
export function useHideFrom() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { enterpriseId: string; hidden: boolean }) => call('POST /viewer/hide', body),
    onSettled: () => queries.invalidateQueries({ queryKey: viewerKeys.all }),
  })
}
