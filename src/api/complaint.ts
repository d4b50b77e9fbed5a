import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { pagedQuery } from './paged-query'

const complaintKeys = {
  all: ['complaints'] as const,
  list: () => [...complaintKeys.all, 'list'] as const,
  detail: (id: string) => [...complaintKeys.all, 'detail', id] as const,
}

/** The user's own reports, newest first. */
export function useComplaints() {
  return useInfiniteQuery({
    ...pagedQuery(complaintKeys.list(), (cursor, signal) => call('POST /complaint/list', { cursor }, { signal })),
    enabled: Boolean(useSession((session) => session.token)),
    // The operator may answer at any time.
    staleTime: 0,
  })
}

/** One of the user's own reports, with its result. */
export function useComplaint(id: string) {
  return useQuery({
    queryKey: complaintKeys.detail(id),
    queryFn: ({ signal }) => call('GET /complaint/detail', { id }, { signal }),
    staleTime: 0,
  })
}

/** Reports a job, a shop or a comment. The form shows refusals. */
export function useReport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (report: Body<'POST /complaint/report'>) => call('POST /complaint/report', report),
    onSuccess: () => queries.invalidateQueries({ queryKey: complaintKeys.all }),
    meta: { quiet: true },
  })
}
