import type { JobListKind } from '@daogang/contract/job'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { jobKeys } from './job'
import { pagedQuery } from './paged-query'

// Apart from job.ts, because the first screen has none of these lists.

/** Open jobs of a shop, in all categories or in one. */
export function useCompanyJobs(companyId: string, categoryId?: string) {
  return useInfiniteQuery(pagedQuery(jobKeys.ofCompany(companyId, categoryId), (cursor, signal) =>
    call('POST /job/getCompanyJobs', { companyId, categoryId, cursor }, { signal })))
}

/** The jobs that the seeker collected, applied to, viewed or chatted about, the latest first. */
export function useKeptJobs(type: JobListKind) {
  return useInfiniteQuery({
    ...pagedQuery(jobKeys.kept(type), (cursor, signal) => call('POST /v3/recommend/jobActionList', { type, cursor }, { signal })),
    enabled: Boolean(useSession((session) => session.token)),
    ...(type !== 'collected' && { staleTime: 0 }),
  })
}

/** All jobs of the employer's shops, of one publisher or of all. */
export function useLookJob(userId?: string) {
  return useInfiniteQuery({
    ...pagedQuery([...jobKeys.mine(), 'look', userId], (cursor, signal) => call('POST /job/lookJob', { userId, cursor }, { signal })),
    staleTime: 0,
  })
}
