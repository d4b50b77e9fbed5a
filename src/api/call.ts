import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { pagedQuery } from './paged-query'

/** The person to call: a seeker passes the job, an employer passes the resume and the job it concerns. */
export type Called = Body<'POST /virtualPhone/get'>

const callKeys = {
  all: ['calls'] as const,
  /** Separate for each role. */
  records: (role: string) => [...callKeys.all, role] as const,
}

/** Calls that the user made and received in the present role, newest first. */
export function useCallRecords() {
  const { role, token } = useSession()
  return useInfiniteQuery({
    ...pagedQuery(callKeys.records(role), (cursor, signal) => call('POST /compliance/callRecords', { cursor }, { signal })),
    enabled: Boolean(token),
    // The other side may call at any time.
    staleTime: 0,
  })
}

/** Refreshes the records after a call was made or its number revoked. */
function useRefreshRecords() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: callKeys.all })
}

/** Asks whether and how the user can call the other side, when they tap. The screen shows the reason for a refusal. */
export function useCallStatus() {
  return useMutation({
    mutationFn: (called: Called) => call('GET /virtualPhone/getVirtualStatus', called),
    meta: { quiet: true },
  })
}

/** Gets the number to dial. The screen shows the reason for a refusal. */
export function useTakeNumber() {
  return useMutation({
    mutationFn: (called: Called) => call('POST /virtualPhone/get', called),
    onSuccess: useRefreshRecords(),
    meta: { quiet: true },
  })
}

/** Revokes a virtual number before it expires. */
export function useRevokeNumber() {
  return useMutation({ mutationFn: (id: string) => call('POST /virtualPhone/revoke', { id }), onSettled: useRefreshRecords() })
}
