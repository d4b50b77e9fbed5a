import type { ViewerFilter } from '@daogang/contract/viewer'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './client'
import { pagedQuery } from './paged-query'

const viewerKeys = {
  all: ['viewers'] as const,
  list: (filter: ViewerFilter) => [...viewerKeys.all, filter] as const,
}

/** Enterprises that saw the seeker's phone or resume, or from which the seeker hides. */
export const useViewers = (filter: ViewerFilter) => useInfiniteQuery({
  ...pagedQuery(viewerKeys.list(filter), (cursor, signal) => call('POST /viewer/list', { filter, cursor }, { signal })),
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
