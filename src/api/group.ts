import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { accountKeys } from './account'
import { chatKeys } from './chat-keys'
import { call } from './client'
import { companyKeys } from './company'
import { jobKeys } from './job'
import { publishKeys } from './publish'

const groupKeys = {
  all: ['group'] as const,
  members: () => [...groupKeys.all, 'members'] as const,
  mine: () => [...groupKeys.all, 'mine'] as const,
}

/** The members of the enterprise that the employer works for, and its open requests. */
export function useMembers() {
  return useQuery({ queryKey: groupKeys.members(), queryFn: ({ signal }) => call('GET /business/memberList', undefined, { signal }) })
}

/** Invitations to the user's phone, transfers, and their own applications. */
export function useMyGroupRequests() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: groupKeys.mine(), queryFn: ({ signal }) => call('GET /group/mine', {}, { signal }), enabled: Boolean(token),
  })
}

/** Members changed: also which stores, jobs and conversations the user has. */
function refreshMembers(queries: QueryClient): Promise<unknown> {
  const stale = [groupKeys.all, accountKeys.own, companyKeys.center, publishKeys.stores, jobKeys.mine(), chatKeys.all]
  return Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export function useInviteMember() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /group/invite'>) => call('POST /group/invite', body),
    onSettled: () => refreshMembers(queries),
    meta: { quiet: true },
  })
}

/** Asks to join the enterprise of a store. */
export function useApplyToJoin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /group/apply'>) => call('POST /group/apply', body),
    onSettled: () => refreshMembers(queries),
  })
}

/** Accepts a request. The form for an application shows refusals beside its fields. */
export function useAcceptRequest({ quiet = false } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /group/accept'>) => call('POST /group/accept', body),
    onSettled: () => refreshMembers(queries),
    meta: { quiet },
  })
}

export function useRejectRequest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (requestId: string) => call('POST /group/reject', { requestId }),
    onSettled: () => refreshMembers(queries),
  })
}

/** Takes back an own request, or undoes a transfer. */
export function useCancelRequest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (requestId: string) => call('POST /group/cancel', { requestId }),
    onSettled: () => refreshMembers(queries),
  })
}

export function useChangeMember() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /group/role'>) => call('POST /group/role', body),
    onSettled: () => refreshMembers(queries),
    meta: { quiet: true },
  })
}

export function useRemoveMember() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /group/remove'>) => call('POST /group/remove', body),
    onSettled: () => refreshMembers(queries),
  })
}

export function useTransferOwnership() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (memberId: string) => call('POST /group/transfer', { memberId }),
    onSettled: () => refreshMembers(queries),
  })
}

/** Gives a job to a colleague. */
export function useHandOverJob() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /group/handOver'>) => call('POST /group/handOver', body),
    onSettled: (_data, _error, { jobId }) =>
      Promise.all([refreshMembers(queries), queries.invalidateQueries({ queryKey: jobKeys.own(jobId) })]),
  })
}
