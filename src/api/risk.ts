import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { accountKeys } from './account'
import { call } from './client'

const BLOCKED = 2

/** Asks whether the user may contact others, when they tap. */
export function useCheckRisk() {
  const refreshAccount = useRefreshAccount()
  return useMutation({
    mutationFn: () => call('POST /user_risk_check', {}),
    onSuccess: ({ user_status, status }) => {
      if (user_status === BLOCKED || status === 1) refreshAccount()
    },
  })
}

/** Whether the operator has disabled the account. Never cached, because it may change at any time. */
export function useDisableStatusQuery() {
  const refreshAccount = useRefreshAccount()
  return useQuery({
    queryKey: ['disable-status'],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /user/checkDisableStatus', undefined, { signal })
      if (answer.status === BLOCKED) refreshAccount()
      return answer
    },
    enabled: Boolean(useSession((session) => session.token)),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Refetches the account, so that 我的 shows the entry to an appeal. */
function useRefreshAccount(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: accountKeys.own })
}
