import type { Body } from '@daogang/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'
import { pagedQuery } from './paged-query'

const groupKeys = {
  all: ['group'] as const,
  members: () => [...groupKeys.all, 'members'] as const,
  mine: () => [...groupKeys.all, 'mine'] as const,
  talks: (jobId: string) => [...groupKeys.all, 'talks', jobId] as const,
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

/** A call that changes members. With `quiet`, a form shows the refusal beside its field. */
function useMemberCall<Input, Result>(mutationFn: (input: Input) => Promise<Result>, { quiet = false } = {}) {
  const queries = useQueryClient()
  // It may change the enterprise that the user works for, on which every screen of an employer depends.
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries(), meta: { quiet } })
}

export const useInviteMember = () =>
  useMemberCall((body: Body<'POST /group/invite'>) => call('POST /group/invite', body), { quiet: true })

/** Asks to join the enterprise of a store. */
export const useApplyToJoin = () => useMemberCall((body: Body<'POST /group/apply'>) => call('POST /group/apply', body))

/** Accepts a request. */
export const useAcceptRequest = (options?: { quiet: boolean }) =>
  useMemberCall((body: Body<'POST /group/accept'>) => call('POST /group/accept', body), options)

export const useRejectRequest = () => useMemberCall((requestId: string) => call('POST /group/reject', { requestId }))

/** Takes back a request of the user, or undoes a transfer. */
export const useCancelRequest = () => useMemberCall((requestId: string) => call('POST /group/cancel', { requestId }))

export const useChangeMember = () =>
  useMemberCall((body: Body<'POST /group/role'>) => call('POST /group/role', body), { quiet: true })

export const useRemoveMember = () => useMemberCall((body: Body<'POST /group/remove'>) => call('POST /group/remove', body))

export const useTransferOwnership = () => useMemberCall((memberId: string) => call('POST /group/transfer', { memberId }))

/** Gives a job to a colleague. */
export const useHandOverJob = () => useMemberCall((body: Body<'POST /group/handOver'>) => call('POST /group/handOver', body))

/** Gives one seeker of a job to a colleague. */
export const useHandOverPerson = () =>
  useMemberCall((body: Body<'POST /group/handOverPerson'>) => call('POST /group/handOverPerson', body))

/** People who chat about a job and did not apply. Idle without a job. */
export const useJobTalks = (jobId: string) => useInfiniteQuery({
  ...pagedQuery(groupKeys.talks(jobId), (cursor, signal) => call('GET /group/talks', { jobId, cursor }, { signal })),
  enabled: jobId !== '',
  staleTime: 0,
})
