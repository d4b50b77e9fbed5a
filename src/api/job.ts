import type { JobCard, JobDetail, JobFilter, JobListKind, JobOrder, JobStatus } from '@daogang/contract/job'
import type { Page } from '@daogang/contract/common'
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendablePosition } from '@/stores/sendable-position'
import { call } from './client'
import { companyKeys } from './company'
import { degreesOf, nearOf, type Near } from './near'
import { pagedQuery } from './paged-query'

export type JobSearch = JobFilter & { order?: JobOrder }

export const jobKeys = {
  all: ['jobs'] as const,
  lists: () => [...jobKeys.all, 'list'] as const,
  list: (search: JobSearch, near: Near) => [...jobKeys.lists(), search, near] as const,
  kept: (type?: JobListKind) => [...jobKeys.lists(), 'kept', ...(type ? [type] : [])] as const,
  details: () => [...jobKeys.all, 'detail'] as const,
  detail: (id: string) => [...jobKeys.details(), id] as const,
  ofCompanies: () => [...jobKeys.lists(), 'company'] as const,
  ofCompany: (companyId: string, categoryId?: string) => [...jobKeys.ofCompanies(), companyId, categoryId] as const,
  similars: () => [...jobKeys.all, 'similar'] as const,
  similar: (id: string) => [...jobKeys.similars(), id] as const,
  own: (id: string) => ['own-job', id] as const,
  mine: (status?: JobStatus) => ['my-jobs', ...(status ? [status] : [])] as const,
}

/**
 * Jobs of a city by filter, paged. Includes distances if the user's position is known. If another order cannot be loaded, the jobs
 * that were shown stay, with the error.
 */
export function useJobs(search: JobSearch) {
  const position = useSendablePosition()
  const query = useInfiniteQuery(pagedQuery(jobKeys.list(search, nearOf(position)), (cursor, signal) =>
    call('POST /v3/recommend/jobList', { ...search, ...degreesOf(position), cursor }, { signal })))
  // Jobs of another city, keyword or filter would mislead.
  const of = JSON.stringify({ ...search, order: undefined })
  const { data, failureCount, failureReason } = query
  const [shown, setShown] = useState<{ of: string; data: NonNullable<typeof data> }>()
  if (data && (shown?.data !== data || shown.of !== of)) setShown({ of, data })
  if (data || failureCount === 0 || shown?.of !== of) return query
  return { ...query, data: shown.data, isError: true as const, error: failureReason, hasNextPage: false }
}

/** Patches one job in every cached list and detail, without fetching the lists again. */
export function patchJob(queries: QueryClient, jobId: string, change: Partial<JobCard>): void {
  queries.setQueryData<JobDetail>(jobKeys.detail(jobId), (job) => job && { ...job, ...change })
  queries.setQueriesData<{ items: JobCard[] }>({ queryKey: jobKeys.similars() }, (list) => list && {
    items: list.items.map((job) => (job.id === jobId ? { ...job, ...change } : job)),
  })
  queries.setQueriesData<InfiniteData<Page<JobCard>>>({ queryKey: jobKeys.lists() }, (list) => list && {
    ...list,
    pages: list.pages.map((page) =>
      page.items.some((job) => job.id === jobId)
        ? { ...page, items: page.items.map((job) => (job.id === jobId ? { ...job, ...change } : job)) }
        : page,
    ),
  })
}

/** The employer's own jobs, of one status or of all. */
export function useMyJobs(status?: JobStatus) {
  return useInfiniteQuery({
    ...pagedQuery(jobKeys.mine(status), (cursor, signal) => call('POST /job/myJobList', { status, cursor }, { signal })),
    // Applications may arrive at any time.
    staleTime: 0,
  })
}

/** Refetches everything that shows a job to its employer. */
export const ownJobChanged = (queries: QueryClient, jobId: string) => Promise.all([
  queries.invalidateQueries({ queryKey: jobKeys.own(jobId) }),
  queries.invalidateQueries({ queryKey: jobKeys.mine() }),
  queries.invalidateQueries({ queryKey: companyKeys.center }),
])

/** Takes a job of the employer offline, puts it back online or closes it. */
export function useChangeJobStatus() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { jobId: string; status: 'online' | 'offline' | 'closed' }) => call('POST /job/changeStatus', input),
    onSettled: (_data, _error, { jobId }) => ownJobChanged(queries, jobId),
  })
}
