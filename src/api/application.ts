import type { ApplicationTab } from '@daogang/contract/application'
import type { Interview } from '@daogang/contract/interview'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { applicationKeys, type ReceivedFilter } from './application-keys'
import { call } from './client'
import { companyKeys } from './company'
import { ApiError, CODES } from './errors'
import { refreshUpcoming } from './interview-keys'
import { jobKeys, patchJob } from './job'
import { tenantJobKeys } from './tenant-job'

const firstPage = undefined as string | undefined

/** Applies to a job. Every list that shows the job then says 已报名. `quiet`: the screen says itself why it was refused. */
export function useApplyToJob({ quiet = false } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => call('POST /resumeApply/apply', { jobId }),
    onSuccess: (_application, jobId) => {
      patchJob(queries, jobId, { applied: true })
      return Promise.all([
        queries.invalidateQueries({ queryKey: applicationKeys.mine() }),
        queries.invalidateQueries({ queryKey: tenantJobKeys.all }),
      ])
    },
    // A refusal means that our copy was stale.
    onError: (error, jobId) => {
      if (ApiError.hasCode(error, CODES.jobClosed)) patchJob(queries, jobId, { status: 'closed' })
      return queries.invalidateQueries({ queryKey: jobKeys.detail(jobId) })
    },
    meta: { quiet },
  })
}

/** What is to be said once a day to who applies; asked once for each screen that says it. */
export function useDayPop() {
  return useQuery({
    queryKey: ['day-pop'],
    queryFn: ({ signal }) => call('POST /resumeApply/getMemberDayPop', {}, { signal }),
    enabled: Boolean(useSession((session) => session.token)),
    // Once it was said, the server says nothing more: what it said stays on its screen.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The seeker's applications and how they stand. */
export function useMyApplications(tab: ApplicationTab) {
  return useInfiniteQuery({
    queryKey: applicationKeys.mine(tab),
    queryFn: ({ pageParam, signal }) => call('POST /resumeApply/myList', { tab, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    enabled: Boolean(useSession((session) => session.token)),
    // Employers answer at any time, and this is where the seeker looks for it.
    staleTime: 0,
  })
}

/** One of the seeker's applications: what happened, and the interview. */
export function useMyApplication(id: string) {
  return useQuery({
    queryKey: applicationKeys.own(id),
    queryFn: ({ signal }) => call('GET /resumeApply/myDetail', { id }, { signal }),
    staleTime: 0,
  })
}

/** Takes an application back. Its job can be applied for again. */
export function useWithdraw() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { applicationId: string; reason: string }) => call('POST /resumeApply/withdraw', input),
    onSuccess: ({ jobId }) => patchJob(queries, jobId, { applied: false }),
    onSettled: (_data, _error, { applicationId }) => refreshOwn(queries, applicationId),
  })
}

/** Answers an invitation to an interview. */
export function useReplyInterview(applicationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; accept: boolean; reason?: string }) => call('POST /inviteView/reply', input),
    onSettled: () => refreshOwn(queries, applicationId),
  })
}

/** A refusal, too, means that our copy was stale. */
const refreshOwn = (queries: QueryClient, applicationId: string) => Promise.all([
  queries.invalidateQueries({ queryKey: applicationKeys.own(applicationId) }),
  queries.invalidateQueries({ queryKey: applicationKeys.mine() }),
  refreshUpcoming(queries),
])

/** The resumes that an employer received, newest first. */
export function useReceivedResumes(filter: ReceivedFilter) {
  return useInfiniteQuery({
    queryKey: applicationKeys.received(filter),
    queryFn: ({ pageParam, signal }) =>
      call('POST /v3/recommend/resumeActionList', { type: 'received', ...filter, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

/** One received resume. Opening it marks it as viewed, so the lists are stale then. */
export function useApplication(id: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: applicationKeys.detail(id),
    queryFn: async ({ signal }) => {
      const detail = await call('GET /resumeApply/detail', { id }, { signal })
      void queries.invalidateQueries({ queryKey: applicationKeys.received() })
      void queries.invalidateQueries({ queryKey: companyKeys.center })
      void queries.invalidateQueries({ queryKey: jobKeys.mine() })
      return detail
    },
  })
}

/** The interview of one received application as it stands now; undefined without one. @throws ApiError */
export const fetchInterviewOf = async (applicationId: string): Promise<Interview | undefined> =>
  (await call('GET /resumeApply/detail', { id: applicationId })).interview ?? undefined

/** Marks an applicant as suitable or not, or as hired; the seeker sees it in 我的报名. */
export function useMarkApplication() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { applicationId: string; status: 'suitable' | 'unsuitable' | 'hired' }) => call('POST /resumeApply/mark', input),
    onSettled: (_data, _error, { applicationId }) => Promise.all([
      queries.invalidateQueries({ queryKey: applicationKeys.detail(applicationId) }),
      queries.invalidateQueries({ queryKey: applicationKeys.received() }),
      queries.invalidateQueries({ queryKey: companyKeys.center }),
      refreshUpcoming(queries),
    ]),
  })
}
