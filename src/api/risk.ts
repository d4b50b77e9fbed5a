import { useMutation, useQuery } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { call } from './client'

/** Asks whether the user may get in touch with others, at the moment when they want to. */
export function useCheckRisk() {
  return useMutation({ mutationFn: () => call('POST /user_risk_check', {}) })
}

/** Whether the operator stopped the account; asked anew each time, because it changes at any time. */
export function useDisableStatusQuery() {
  return useQuery({
    queryKey: ['disable-status'],
    queryFn: ({ signal }) => call('GET /user/checkDisableStatus', undefined, { signal }),
    enabled: Boolean(useSession((session) => session.token)),
    staleTime: 0,
    gcTime: 0,
  })
}
