import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'

const complaintKeys = {
  all: ['complaints'] as const,
  list: () => [...complaintKeys.all, 'list'] as const,
  detail: (id: string) => [...complaintKeys.all, 'detail', id] as const,
}

const firstPage = undefined as string | undefined

/** The user's own reports, newest first. */
export function useComplaints() {
  return useInfiniteQuery({
    queryKey: complaintKeys.list(),
    queryFn: ({ pageParam, signal }) => call('POST /complaint/list', { cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
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
