import type { JobListKind } from '@daogang/contract/job'
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

/** The jobs that the seeker collected, applied to, viewed or chatted about, the latest first. */
export function useKeptJobs(type: JobListKind) {
  return useInfiniteQuery({
    queryKey: jobKeys.kept(type),
    queryFn: ({ pageParam, signal }) =>
      call('POST /v3/recommend/jobActionList', { type, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    enabled: Boolean(useSession((session) => session.token)),
    ...(type !== 'collected' && { staleTime: 0 }),
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
