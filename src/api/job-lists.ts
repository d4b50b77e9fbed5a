import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { jobKeys, firstPage, nextPage } from './job'

/** Open jobs of a shop, in all categories or in one. */
export function useCompanyJobs(companyId: string, categoryId?: string) {
  return useInfiniteQuery({
    queryKey: jobKeys.ofCompany(companyId, categoryId),
    queryFn: ({ pageParam, signal }) => call('POST /job/getCompanyJobs', { companyId, categoryId, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
}

/** The seeker's favourites, newest first. */
export function useCollectedJobs() {
  return useInfiniteQuery({
    queryKey: jobKeys.collected(),
    queryFn: ({ pageParam, signal }) =>
      call('POST /v3/recommend/jobActionList', { type: 'collected', cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    enabled: Boolean(useSession((session) => session.token)),
  })
}

/** All jobs of the employer's shops, of one publisher or of all. */
export function useLookJob(userId?: string) {
  return useInfiniteQuery({
    queryKey: [...jobKeys.mine(), 'look', userId],
    queryFn: ({ pageParam, signal }) => call('POST /job/lookJob', { userId, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    staleTime: 0,
  })
}
