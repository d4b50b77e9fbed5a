import type { Body } from '@daogang/contract'
import type { ApplicationTab } from '@daogang/contract/application'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { applicationKeys, type ReceivedFilter } from './application-keys'
import { call } from './client'
import { companyKeys } from './company'
import { refreshUpcoming } from './interview-keys'
import { jobKeys, patchJob } from './job'
import { refreshOwn } from './interview-reply'
import { pagedQuery } from './paged-query'

/** The notice that an applicant sees once a day. Asked for once on each screen that shows it. */
export function useDayPop() {
  return useQuery({
    queryKey: ['day-pop'],
    queryFn: ({ signal }) => call('POST /resumeApply/getMemberDayPop', {}, { signal }),
    enabled: Boolean(useSession((session) => session.token)),
    // The server answers with it only once, so the screen must never fetch it again.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** True if the job is the user's own, to which they cannot apply. False for a visitor. */
export function useIsOwnJob(jobId: string): boolean {
  const { data } = useQuery({
    queryKey: [...jobKeys.all, 'self', jobId],
    queryFn: ({ signal }) => call('POST /behavior/applySelfJob', { jobId }, { signal }),
    enabled: Boolean(useSession((session) => session.token)),
  })
  return data?.self ?? false
}

/** The seeker's applications with their status. */
export function useMyApplications(tab: ApplicationTab) {
  return useInfiniteQuery({
    ...pagedQuery(applicationKeys.mine(tab), (cursor, signal) => call('POST /resumeApply/myList', { tab, cursor }, { signal })),
    enabled: Boolean(useSession((session) => session.token)),
    // Employers answer at any time, and this list is where the seeker checks.
    staleTime: 0,
  })
}

/** One of the seeker's applications, with its history and interview. */
export function useMyApplication(id: string) {
  return useQuery({
    queryKey: applicationKeys.own(id),
    queryFn: ({ signal }) => call('GET /resumeApply/myDetail', { id }, { signal }),
    staleTime: 0,
  })
}

/** Withdraws an application. The seeker can apply to the job again. */
export function useWithdraw() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { applicationId: string; reason: string }) => call('POST /resumeApply/withdraw', input),
    onSuccess: ({ jobId }) => patchJob(queries, jobId, { applied: false }),
    onSettled: (_data, _error, { applicationId }) => refreshOwn(queries, applicationId),
  })
}

/** The resumes that an employer received, newest first. */
export function useReceivedResumes(filter: ReceivedFilter) {
  return useInfiniteQuery({
    ...pagedQuery(applicationKeys.received(filter), (cursor, signal) =>
      call('POST /v3/recommend/resumeActionList', { type: 'received', ...filter, cursor }, { signal })),
    staleTime: 0,
  })
}

/** One received resume. Opening it marks it as viewed, which makes the lists stale. */
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

/** Marks an applicant as suitable, unsuitable or hired. The seeker sees the mark in 我的报名. */
export function useMarkApplication() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Body<'POST /resumeApply/mark'>) => call('POST /resumeApply/mark', input),
    onSettled: (_data, _error, { applicationId }) => Promise.all([
      queries.invalidateQueries({ queryKey: applicationKeys.detail(applicationId) }),
      queries.invalidateQueries({ queryKey: applicationKeys.received() }),
      queries.invalidateQueries({ queryKey: companyKeys.center }),
      refreshUpcoming(queries),
    ]),
  })
}
