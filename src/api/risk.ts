import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { accountKeys } from './account'
import { call } from './client'

const STANDS = 2

/** Asks whether the user may get in touch with others, at the moment when they want to. */
export function useCheckRisk() {
  const refreshAccount = useRefreshAccount()
  return useMutation({
    mutationFn: () => call('POST /user_risk_check', {}),
    onSuccess: ({ user_status, status }) => {
      if (user_status === STANDS || status === 1) refreshAccount()
    },
  })
}

/** Whether the operator stopped the account; asked anew each time, because it changes at any time. */
export function useDisableStatusQuery() {
  const refreshAccount = useRefreshAccount()
  return useQuery({
    queryKey: ['disable-status'],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /user/checkDisableStatus', undefined, { signal })
      if (answer.status === STANDS) refreshAccount()
      return answer
    },
    enabled: Boolean(useSession((session) => session.token)),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Who hears of a restriction finds the way to appeal in 我的. */
function useRefreshAccount(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: accountKeys.own })
}
