import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'

/** Whom to call: a seeker names the job, an employer the resume, and the job that it is about. */
export type Called = Body<'POST /virtualPhone/get'>

const callKeys = {
  all: ['calls'] as const,
  /** Each role has its own. */
  records: (role: string) => [...callKeys.all, role] as const,
}

const firstPage = undefined as string | undefined

/** The own calls in the role that the user is in, either direction, the last first. */
export function useCallRecords() {
  const { role, token } = useSession()
  return useInfiniteQuery({
    queryKey: callKeys.records(role),
    queryFn: ({ pageParam, signal }) => call('POST /compliance/callRecords', { cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    enabled: Boolean(token),
    // The other side calls at any time.
    staleTime: 0,
  })
}

/** What was called or ended stands in the records. */
function useRefreshRecords() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: callKeys.all })
}

/** Asks whether and how the other side can be called, at the moment when the user wants to; the screen says why not. */
export function useCallStatus() {
  return useMutation({
    mutationFn: (called: Called) => call('GET /virtualPhone/getVirtualStatus', called),
    meta: { quiet: true },
  })
}

/** Takes the number to dial; the screen says why there is none. */
export function useTakeNumber() {
  return useMutation({
    mutationFn: (called: Called) => call('POST /virtualPhone/get', called),
    onSuccess: useRefreshRecords(),
    meta: { quiet: true },
  })
}

/** Ends a number before its time. */
export function useRevokeNumber() {
  return useMutation({ mutationFn: (id: string) => call('POST /virtualPhone/revoke', { id }), onSettled: useRefreshRecords() })
}
