import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useSendablePosition } from '@/stores/sendable-position'
import { useSession } from '@/stores/session'
import { call } from './client'
import { degreesOf, nearOf } from './near'
import { pagedQuery } from './paged-query'
import { fileUrl } from './services'
import { callTenant } from './tenant'
import { tenantJobKeys, type TenantJobSearch } from './tenant-job-keys'

const useSeeking = () => useSession((session) => Boolean(session.token) && session.role === 'c')

/** The filters of preferred jobs. */
export function useTenantJobSearchConf() {
  return useQuery({
    queryKey: [...tenantJobKeys.all, 'conf'],
    queryFn: ({ signal }) => call('GET /api/v1/app/project/qwProjectJobSearchConf', undefined, { signal }),
    staleTime: 300_000,
  })
}

/** Preferred jobs of a city, paged. `keep` shows the last list while the next one loads. */
export function useTenantJobs(search: TenantJobSearch, keep = false) {
  const position = useSendablePosition()
  return useInfiniteQuery({
    ...pagedQuery(tenantJobKeys.list(search, nearOf(position)), (cursor, signal) =>
      call('POST /api/v1/app/jobGap/qwMemberJobList', { ...search, ...degreesOf(position), cursor }, { signal })),
    ...keep && { placeholderData: keepPreviousData },
  })
}

/** One preferred job with its project. */
export function useTenantJob(jobId: string) {
  const position = useSendablePosition()
  return useQuery({
    queryKey: tenantJobKeys.detail(jobId),
    queryFn: ({ signal }) => call('POST /api/v1/app/projectJob/memberJobDetail', { jobId, ...degreesOf(position) }, { signal }),
  })
}

/** Pictures of the workplace. */
export function useProjectImages(jobId: string) {
  return useQuery({
    queryKey: [...tenantJobKeys.detail(jobId), 'images'],
    queryFn: ({ signal }) => call('GET /api/v1/app/project/getProjectImageByjobId', { jobId }, { signal }),
    select: ({ images }) => ({ images: images.map(fileUrl) }),
    staleTime: Infinity,
  })
}

/** The seeker's on-site contact. Idle for other users. */
export function useBusinessContact() {
  return useQuery({
    queryKey: [...tenantJobKeys.all, 'contact'],
    queryFn: ({ signal }) => callTenant('GET /api/v1/app/web/enterpriseWechatUsers/getBusinessInfoByUser', {}, { signal }),
    enabled: useSeeking(),
    staleTime: 0,
  })
}

/** Records that the seeker viewed the job. Failures are silent. */
export function useGatherView() {
  return useMutation({
    mutationFn: (jobId: string) => callTenant('POST /api/v1/app/projectJob/miniProgramGatherUserView', { jobId }),
    meta: { quiet: true },
  })
}
