import type { Body } from '@daogang/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLoginRequest } from '@/stores/login-request'
import { accountKeys } from './account'
import { call } from './client'
import { requestOfCode } from './own-code'

const cancellationKeys = { own: ['cancellation'] as const }

/** How far the cancellation of the account is, what blocks it, and what goes with it. */
export function useCancellation() {
  return useQuery({
    queryKey: cancellationKeys.own,
    queryFn: ({ signal }) => call('GET /user/cancel/detail', {}, { signal }),
    staleTime: 0,
  })
}

/** Does something lighter in place of a cancellation. Resolves with a sentence that says what changed. */
export function useTakeLighter() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /user/cancel/lighter'>) => call('POST /user/cancel/lighter', body),
    // The resume, the calls and the jobs changed. The sentence does not wait for them.
    onSettled: () => { void queries.invalidateQueries() },
  })
}

/** Begins the waiting time. The form shows refusals. */
export function useRequestCancellation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<Body<'POST /user/cancel'>, 'requestId'>) =>
      call('POST /user/cancel', { ...body, requestId: requestOfCode() }),
    onSuccess: () => useLoginRequest.getState().forget(),
    // Everything else is refused from now on, so only these are read again. A refusal means that they are stale.
    onSettled: () => Promise.all([
      queries.invalidateQueries({ queryKey: cancellationKeys.own }), queries.invalidateQueries({ queryKey: accountKeys.own }),
    ]),
    meta: { quiet: true },
  })
}

/** Takes the cancellation back: the account works again, so everything is read again. */
export function useRevokeCancellation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /user/cancel/revoke', {}),
    // Without waiting for it: the new state removes the screen that goes on from here.
    onSettled: () => { void queries.invalidateQueries() },
  })
}
